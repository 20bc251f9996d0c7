CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO settings VALUES('form','2');
CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        scenario TEXT NOT NULL,
        name TEXT NOT NULL,
        header TEXT NOT NULL,
        seats TEXT NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL,
        ending TEXT,
        marked BIGINT NOT NULL,
        seed_known BIGINT NOT NULL,
        summary TEXT NOT NULL,
        parent TEXT
    , keys TEXT);
INSERT INTO tables VALUES('ubyeqat4einwdixp','advance','main','Solo','{"volga":1,"game":"advance","rules":1,"scenario":"main","options":{"12.1":false,"12.2":false,"12.3":false,"12.4":false,"12.5":false,"12.6":false,"12.7":null,"12.8":[]},"seats":["german"],"dice":{"kind":"stream","commitment":"77140467e6bb57a74ce81887939e72db6518477fe85815ea3dbdc19b7ee76b13","salts":[],"seed":"66f1434e8029dd5597c1e6f1891571e1bf47930d0b130663ac2cdfd7ba4261b1"}}','{"german":"you"}',1794784353375,1794784353407,NULL,0,1,'{"seat":"german","prompt":"Spend 15 Supply Points","phase":[{"key":"phase.supply","text":"Supply"}],"tracks":[{"id":"turn","name":"Turn","value":1,"max":9,"mark":null},{"id":"morale","name":"Morale","value":19,"max":19,"mark":10},{"id":"supply","name":"Supply Points","value":15,"max":99,"mark":null},{"id":"controlled","name":"German Areas","value":9,"max":50,"mark":40},{"id":"artillery_available","name":"Artillery available","value":1,"max":12,"mark":null},{"id":"artillery_placed","name":"Artillery placed","value":0,"max":4,"mark":null},{"id":"engineer_available","name":"Engineers available","value":0,"max":8,"mark":null},{"id":"engineer_placed","name":"Engineers placed","value":0,"max":4,"mark":null},{"id":"air_available","name":"Air available","value":1,"max":3,"mark":null},{"id":"air_placed","name":"Air placed","value":0,"max":4,"mark":null}]}',NULL,NULL);
INSERT INTO tables VALUES('f4u9uuif32ch58am','city','intro','Two','{"volga":1,"game":"city","rules":1,"scenario":"intro","options":{"ready_made":false},"seats":["german","soviet"],"dice":{"kind":"stream","commitment":"d6b5a5368a6a91d6abdd4548e5875d068dd035695a5b8b50a94c6fe61bb7d765","salts":[],"seed":"604ae5473dc8bbfdaa5cd8f8521e655edb2ea10dbc3c270d4f00acbaeab81a35"},"position":{"phase":"reaction","stacks_left":3,"setup":"empty","stacks":{"0520":["29M-PZ-1","29M-PZ-2"],"0526":["244D-INF2-1"],"1136":["131D-INF3-1"]}}}','{"german":"link","soviet":"link"}',1794784353515,1794784353582,NULL,0,1,'{"seat":"german","prompt":"Choose a stack to move or attack with, or end the phase","phase":[{"key":"phase.initiative","text":"A German Initiative Phase"}],"tracks":[{"id":"turn","name":"Turn","value":1,"max":1,"mark":null},{"id":"victory","name":"German Victory Points","value":0,"max":30,"mark":8},{"id":"cup","name":"Chits in the cup","value":30,"max":30,"mark":null},{"id":"drawn_no_reaction","name":"No Reaction chits drawn","value":0,"max":24,"mark":null},{"id":"drawn_reaction","name":"Soviet Reaction chits drawn","value":0,"max":6,"mark":null},{"id":"stacks","name":"Soviet stacks the dice still move","value":0,"max":12,"mark":null},{"id":"german_level","name":"German level bombers","value":56,"max":56,"mark":null},{"id":"german_dive","name":"German dive bombers","value":18,"max":18,"mark":null},{"id":"soviet_level","name":"Soviet level bombers","value":0,"max":9,"mark":null},{"id":"soviet_dive","name":"Soviet dive bombers","value":0,"max":4,"mark":null}]}',NULL,'{"german":"d01a21243be8fb69b55c1971f741b9f686af08bac23a0b4c9fdb3e6a174e5692","soviet":"d4440cb1d03c7b6ecba1902491de48b443d9670802cf4d50855e7a4ae99725ec","spectator":"3802415dd0150ae7c4ff04a7e939f32855be3848d68f225cfa7f91b992c229cf"}');
CREATE TABLE entries (
        table_id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        line TEXT NOT NULL,
        at BIGINT NOT NULL, ordered BIGINT NOT NULL DEFAULT 0,
        PRIMARY KEY (table_id, seq)
    );
INSERT INTO entries VALUES('ubyeqat4einwdixp',0,'{"begin":true,"rolls":[{"rule":"6.2","faces":[4,1,6],"number":0},{"rule":"6.3a","faces":[3,5,1,2],"number":1}]}',1794784353375,0);
INSERT INTO entries VALUES('ubyeqat4einwdixp',1,'{"seat":"german","act":{"buy":{"marker":"artillery"}}}',1794784353407,0);
INSERT INTO entries VALUES('f4u9uuif32ch58am',0,'{"begin":true}',1794784353515,0);
INSERT INTO entries VALUES('f4u9uuif32ch58am',1,'{"seat":"soviet","act":"end_phase"}',1794784353582,0);
CREATE TABLE orders (
        table_id TEXT NOT NULL,
        seat TEXT NOT NULL,
        orders TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    );
INSERT INTO orders VALUES('f4u9uuif32ch58am','german','{"only_choice":true,"game":{"no_counterattacks":false,"counterattack_chance":null,"quiet_hexes":[],"quiet_units":[],"all_flak":false,"no_flak":false}}');
INSERT INTO orders VALUES('f4u9uuif32ch58am','soviet','{"only_choice":false,"game":{"no_counterattacks":false,"counterattack_chance":null,"quiet_hexes":[],"quiet_units":[],"all_flak":false,"no_flak":false}}');
CREATE INDEX tables_updated ON tables (updated);
