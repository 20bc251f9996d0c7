// @ts-check
/**
 * What goes over the wire, for the type checker only. Made from the schemas of the API by `cargo xtask types`: not to
 * be changed by hand.
 */

export {};

/**
 * One action, or several that are done until one is refused or something comes between.
 * @typedef {object} ActRequest
 * @property {EntryNumber} seq How many entries the client saw.
 * @property {string | null} [seat] The seat whose turn it is if not given.
 * @property {Action | null} [action]
 * @property {Action[] | null} [actions]
 * @property {Face[]} [given] Where a person rolls: all faces and draws for this act, in order.
 */

/**
 * What a submission brought about, and how the table stands now: there is nothing left to ask for.
 * @typedef {object} Acted
 * @property {number} done How many of the actions were done.
 * @property {Stopped | null} stop Why not all of them.
 * @property {StoppedAt | null} [stopped] Where that was, and what was shown there.
 * @property {Event[]} events
 * @property {Rolled[]} rolls
 * @property {EntryNumber} since The first entry that is other than before; the number of entries if none is.
 * @property {PastEntry[]} entries The entries in force from `since` on: they take the place of all from there on.
 * @property {TableInfo} table
 * @property {EntryNumber} seq How many entries there are; a submission says this number.
 * @property {EntryNumber} at The entry after which this is how it stands.
 * @property {string | null} seat The seat that must decide; none when the game is over.
 * @property {Prompt} prompt What is asked.
 * @property {LegalChoice[]} choices What those who look may do. Empty if it is not their turn.
 * @property {View} view Where pieces are, who holds what, how the tracks stand, the phase.
 * @property {Due[]} due
 * @property {Victory[]} victory
 * @property {Sum[]} sums The numbers behind the decision, each as a sum of terms.
 * @property {Participants[]} musters Who has which part in the decision.
 * @property {Over | null} over
 * @property {Takeable[]} take_back The entries that may be taken back or mended.
 * @property {LessonAt | null} [lesson] How far somebody is led through the game's lesson; nothing at any other table.
 * @property {Proposed | null} [proposal] What somebody asks the others to agree to.
 * @property {Notice | null} [notice] What is to be known of the dice of a table with links: that they were typed, or follow from a seed that was.
 * @property {Can} can
 * @property {Standing} standing
 * @property {Board | null} [board] The board, if it was asked for.
 * @property {Record<string, string> | null} [links] The keys of a new table whose seats are held by keys, by seat and `spectator`: told this once.
 */

/**
 * An action of a game, as its documents describe it.
 * @typedef {unknown} Action
 */

/**
 * What a program would do.
 * @typedef {object} Advice
 * @property {Action} action
 * @property {string} label
 * @property {number | null} value How good it is in the program's own measure; none if it does not think.
 * @property {Considered[]} others What else it considered, best first.
 */

/**
 * What pieces could do once something else is said, as chains that can be sent.
 * @typedef {object} Ahead
 * @property {ChainFound[]} chains
 */

/**
 * @typedef {object} AheadRequest
 * @property {string | null} [seat] The seat whose turn it is if not given.
 * @property {string[]} pieces
 */

/**
 * @typedef {"edge" | "centre"} Along
 */

/**
 * A marker that lies on one space and points at another: an attack that was announced, a bridge.
 * @typedef {object} Arrow
 * @property {string} to
 * @property {string} side
 * @property {string} kind What it is: its words are those of the key `arrow.<kind>`.
 */

/**
 * The back of pieces of one kind.
 * @typedef {object} Back
 * @property {string} face
 * @property {string} side
 * @property {Form} form
 */

/**
 * How a side and its pieces are told from the others, by shape before colour.
 * @typedef {object} Badge
 * @property {string} name
 * @property {Emblem} emblem
 * @property {Outline} outline
 * @property {Palette} palette
 */

/**
 * What one event adds to a fight, as one viewer is told it: a piece that is not seen is a back, a value that is not
 * known is absent. What a part leaves out stays as it was.
 * @typedef {object} Battle
 * @property {string} id The same in all parts of a fight.
 * @property {string} kind A name of the kind of fight, for programs.
 * @property {boolean} [begins] A new fight begins, even if one of the same id was told before.
 * @property {string | null} [title]
 * @property {string | null} [space] Where it is fought.
 * @property {string[]} [from] From where the attackers come.
 * @property {string[]} [steps] The steps it goes through, in order.
 * @property {number | null} [step] The step that is reached, by its place in the list.
 * @property {BattleSide[]} [sides] Who fights. A side told again replaces what was told of it, but a piece that is not named again stays, unless it was a back that the same event takes off the board: then it was turned over.
 * @property {BattleRoll[]} [rolls] What was rolled, to be added to the rolls before.
 * @property {BattleVerdict | null} [verdict] How it ended.
 * @property {BattleMark[]} [marks] What it leaves on the map.
 */

/**
 * A mark that a fight leaves on a space: its losses.
 * @typedef {object} BattleMark
 * @property {string} space
 * @property {string} text
 */

/**
 * A piece in a fight, and what becomes of it.
 * @typedef {object} BattlePiece
 * @property {string} piece
 * @property {number | null} [before] Its strength in steps, dots or points before; absent where that is not known. Of a piece told again the first one counts.
 * @property {number | null} [after] Its strength afterwards: 0 is lost, absent is not decided or not known.
 */

/**
 * Dice that were thrown in a fight.
 * @typedef {object} BattleRoll
 * @property {string} side The side that threw them.
 * @property {string} label
 * @property {RuleId} rule
 * @property {Face[]} faces
 * @property {string[]} [colours] The colour of each die, where the rules give it one.
 * @property {number[]} [hits] Which of them hit, by their place in the list.
 * @property {Chart | null} [chart]
 * @property {string} text What came of it, in words.
 */

/**
 * @typedef {object} BattleSide
 * @property {string} side
 * @property {string} role What it does here: attacks, defends, supports.
 * @property {BattlePiece[]} pieces
 * @property {Sum[]} [sums]
 */

/**
 * @typedef {object} BattleVerdict
 * @property {string} text A few words, as on a stamp.
 * @property {string | null} [sub] What changes on the map.
 * @property {Tone} tone How it went for the attacker.
 */

/**
 * What never changes during a game.
 * @typedef {object} Board
 * @property {string} game
 * @property {string} title
 * @property {[number, number]} size Width and height of the coordinate space.
 * @property {Space[]} spaces
 * @property {Piece[]} pieces
 * @property {Back[]} backs What is seen of pieces that nobody has seen yet, by the face they show.
 * @property {Track[]} tracks
 * @property {PhaseInfo[]} phases The steps of a turn that a view's phase names, in order.
 * @property {Scenery[]} scenery What is only looked at: rivers, roads, edges.
 * @property {TerrainInfo[]} terrains
 * @property {SideInfo[]} sides
 * @property {Place[]} places Names that are written on the map, apart from the names of spaces.
 * @property {Sheet | null} [sheet]
 * @property {Clock | null} [clock]
 */

/**
 * The rules of a game in our words.
 * @typedef {object} Book
 * @property {string} game
 * @property {string} title
 * @property {Section[]} sections
 * @property {BookRule[]} rules
 * @property {BookRuling[]} rulings
 * @property {BookNote[]} notes
 * @property {GlossaryTerm[]} glossary
 * @property {Picture[]} pictures Where a rule can be seen on the map.
 * @property {([string, string, string, string])[]} provenance What the data come from: subject, part, kind, source.
 */

/**
 * A note on the data, and the section of its first rule.
 * @typedef {object} BookNote
 * @property {string[]} rules
 * @property {string | null} section
 * @property {string} note
 */

/**
 * A rule, and the section it stands in.
 * @typedef {object} BookRule
 * @property {string} id
 * @property {RuleKind} kind
 * @property {string} text
 * @property {string | null} section
 */

/**
 * What we play where the rulebook is silent, and the section of its first rule.
 * @typedef {object} BookRuling
 * @property {number} number
 * @property {string[]} rules
 * @property {string | null} section
 * @property {string} question
 * @property {string} ruling
 */

/**
 * @typedef {object} BranchRequest
 * @property {EntryNumber} at The entry to play on from.
 */

/**
 * What those who look may ask for now.
 * @typedef {object} Can
 * @property {boolean} act Act for the seat whose turn it is.
 * @property {boolean} step Let the program that sits at the seat whose turn it is decide.
 * @property {boolean} undo Undo past the barrier; at a solo table the game is then marked.
 * @property {boolean} resign
 * @property {boolean} restart Begin again with the same dice.
 * @property {boolean} roll A person rolls: acts may ask for dice.
 */

/**
 * What a card says.
 * @typedef {object} Card
 * @property {string} title
 * @property {string} text
 * @property {string} art The key of its picture.
 * @property {([string, number])[]} [costs] What playing it costs: label key and amount.
 * @property {RuleId} rule
 */

/**
 * Decisions that go together: something that is said first, and what pieces do then.
 * @typedef {object} ChainFound
 * @property {Action[]} actions
 * @property {string[]} pieces Those of the pieces asked about that have a part in it.
 * @property {string} to The space to which they go, or at which they are aimed.
 * @property {string} first What is said first.
 * @property {Verb} verb The kind of what the pieces do then, also in a few words.
 * @property {string} short
 */

/**
 * One change of a view.
 * @typedef {{ piece: { piece: string, state: PieceState }, phase?: undefined, removed?: undefined, space?: undefined, track?: undefined } | { removed: { piece: string }, phase?: undefined, piece?: undefined, space?: undefined, track?: undefined } | { space: { space: string, state: SpaceState }, phase?: undefined, piece?: undefined, removed?: undefined, track?: undefined } | { track: { track: string, value: number }, phase?: undefined, piece?: undefined, removed?: undefined, space?: undefined } | { phase: { phase: string[] }, piece?: undefined, removed?: undefined, space?: undefined, track?: undefined }} Change
 */

/**
 * The chart on which a roll is read.
 * @typedef {object} Chart
 * @property {string} name
 * @property {string[]} columns The heads of its columns.
 * @property {number} at The column that is read.
 * @property {([string, string])[]} [cells] That column: what each roll gives, and which it is.
 * @property {number | null} [cell]
 */

/**
 * How the time of a game is counted.
 * @typedef {object} Clock
 * @property {string} track The track that shows it.
 * @property {number} first
 * @property {number | null} [last] The last turn there can be; none where play goes on until somebody wins.
 * @property {string[]} [names] What each turn stands for, from the first: a week, a day.
 */

/**
 * Everything that can be wrong, each with the HTTP status it is answered with.
 * @typedef {"unknown_seat" | "unknown_eye" | "unknown_agent" | "unknown_path" | "unknown_game" | "unknown_table" | "unknown_entry" | "wrong_method" | "not_your_turn" | "over" | "not_agreed" | "too_large" | "media_type" | "bad_option" | "bad_setup" | "bad_journal" | "failed" | "bad_request" | "bad_action" | "not_your_seat" | "no_key" | "wrong_origin" | "wrong_host" | "no_lesson" | "no_data" | "stale" | "repeated" | "not_a_program" | "dice_needed" | "barrier" | "seed_secret" | "hidden" | "too_slow" | "refused" | "bad_dice" | "timeout" | "busy" | "storage"} Code
 */

/**
 * An action that was considered, in a program's own measure.
 * @typedef {object} Considered
 * @property {Action} action
 * @property {number} value
 */

/**
 * What an action costs of what moves or acts.
 * @typedef {object} Cost
 * @property {number} units
 * @property {number} scale How many units make up one point.
 */

/**
 * An owner's data sheet, in the sparse form that the game's documents describe.
 * @typedef {unknown} Data
 */

/**
 * Who wants a table deleted that several people share.
 * @typedef {object} Deletion
 * @property {string[]} asked The seats that have asked for it.
 * @property {string[]} waits_for The seats that have not: when they ask, too, the table goes.
 */

/**
 * Somebody wants the table deleted, or does so no more.
 * @typedef {object} DeletionEvent
 * @property {EntryNumber} seq
 * @property {Deletion | null} deletion
 */

/**
 * @typedef {"stream" | "typed"} DiceKind
 */

/**
 * What a source without an answer wants to know.
 * @typedef {object} DiceRequest
 * @property {string} rule
 * @property {string | null} about
 * @property {Want} want
 * @property {Face[]} have Faces of this request that are there already.
 */

/**
 * Where the dice of a table come from, without the seed.
 * @typedef {object} DiceSource
 * @property {DiceKind} kind
 * @property {string | null} [commitment] What is published of the seed, where the server rolls.
 */

/**
 * Something that the calendar brings.
 * @typedef {object} Due
 * @property {DueKind} kind
 * @property {number | null} [turn] The turn; none where it is due as soon as something else happens.
 * @property {string} side
 * @property {string[]} [spaces] Where it can come in or must leave; empty where that is free or does not matter.
 * @property {string[]} [pieces]
 * @property {string} text
 * @property {RuleId} rule
 */

/**
 * @typedef {"arrives" | "leaves" | "changes"} DueKind
 */

/**
 * The size of a unit.
 * @typedef {"squad" | "platoon" | "company" | "battalion" | "regiment" | "brigade" | "division" | "corps" | "army"} Echelon
 */

/**
 * @typedef {"cross" | "star"} Emblem
 */

/**
 * @typedef {"begin" | "act" | "take_back" | "mend" | "undo" | "resign" | "draw" | "time_out"} EntryKind
 */

/**
 * The number of an entry, or of all entries, as the one counts them who is told it or says it.
 * @typedef {number} EntryNumber
 */

/**
 * An entry, and the seat that wants it changed.
 * @typedef {object} EntryRequest
 * @property {EntryNumber} seq
 * @property {string | null} [seat]
 * @property {EntryNumber} entry
 */

/**
 * The body of every answer that is not a success.
 * @typedef {object} ErrorBody
 * @property {Problem} error
 */

/**
 * An event as a viewer is told it: its rule, its kind, its own fields, the sums behind it, what it changes, its words.
 * @typedef {({ rule: RuleId, kind: string, sums?: Sum[], changes?: Change[], battle?: Battle | null, text: string }) & Record<string, unknown>} Event
 */

/**
 * A face of a die, or the id of what was drawn.
 * @typedef {number | string} Face
 */

/**
 * What a piece is made of, and so how it is drawn.
 * @typedef {"card" | "counter" | "block"} Form
 */

/**
 * A game, and what kind of game it is.
 * @typedef {object} GameEntry
 * @property {string} id
 * @property {string} title
 * @property {string[]} seats
 * @property {ScenarioInfo[]} scenarios
 * @property {OptionSpec[]} options
 * @property {Record<string, Preset[]>} presets Sets of options, by scenario.
 * @property {string[]} agents The programs that can play it.
 * @property {number} difficulty How hard its rules are to learn, from 1 to 5.
 * @property {boolean} lesson Whether it has guided games.
 * @property {boolean} data Whether it has data that an owner of the printed game can correct.
 * @property {Record<string, string>} about What kind of game it is, in words.
 */

/**
 * @typedef {object} GameList
 * @property {GameEntry[]} games
 */

/**
 * A term of a game and what it means.
 * @typedef {object} GlossaryTerm
 * @property {string} term
 * @property {string[]} forms How else it is written in the rules: plurals, abbreviations, parts.
 * @property {string} text
 * @property {string} rule The rule or section that defines it.
 * @property {string[]} also What people say instead. The rules themselves do not use these words for it.
 */

/**
 * @typedef {"open" | "hill" | "ravine" | "woods" | "park" | "marsh" | "town" | "city" | "fort" | "works" | "yard" | "water" | "far"} Ground
 */

/**
 * The tables that somebody knows, by their ids.
 * @typedef {object} HeldRequest
 * @property {Record<string, string>} keys Table to key; an empty one where its seats are not held by keys.
 */

/**
 * What one should know before the first lesson, how the map stands when that begins, and which lessons there are.
 * @typedef {object} Introduction
 * @property {string} game
 * @property {string} title
 * @property {IntroductionCard[]} cards
 * @property {LessonEntry[]} lessons
 * @property {ShownPosition} position
 */

/**
 * A card of the introduction: what one should know before the first game.
 * @typedef {object} IntroductionCard
 * @property {string} title
 * @property {string} text
 * @property {string[]} spaces The spaces that it is about.
 */

/**
 * @typedef {{}} KeepRequest
 */

/**
 * @typedef {"station" | "ferry" | "silo" | "tanks" | "airfield" | "square" | "church" | "fort"} Landmark
 */

/**
 * A legal action, with a mark if it ends or holds back something.
 * @typedef {object} LegalChoice
 * @property {Action} action
 * @property {string} label
 * @property {RuleId} rule
 * @property {string[]} clicks The pieces and spaces that mean it when clicked in this order.
 * @property {string | null} [group] The space or piece under which it is listed with others of its kind, where there are many.
 * @property {Verb} verb
 * @property {string} short The kind of thing it is in a few words, without who does it and where: "Leave behind".
 * @property {string | null} [from] The space from which something goes or is done.
 * @property {string | null} [to] The space to which it goes, or at which it is aimed.
 * @property {Cost | null} [cost]
 * @property {string[]} [pieces] The pieces that do it.
 * @property {boolean} [throws] Whether dice may be thrown for it as soon as it is done: its odds are shown before. Of an attack that is clear.
 * @property {boolean} [pass]
 */

/**
 * @typedef {object} Lesson
 * @property {string} id Its words stand in the catalogue under it: `<id>.title`, `<id>.<step>`, `<id>.end`.
 * @property {string} scenario
 * @property {Options | null} options
 * @property {Position | null} [position] The position it begins with, in the form that [`Table::from_position`] reads; without one the scenario's opening.
 * @property {number} seed The dice of the lesson are known, so that it can tell what they show.
 * @property {LessonStep[]} steps
 */

/**
 * How far a lesson has come.
 * @typedef {object} LessonAt
 * @property {string} id Which of the game's lessons it is.
 * @property {number | null} step The step that is next, one more than the last when all are done; nothing when another way was taken.
 * @property {number} of How many steps there are.
 */

/**
 * A lesson as one chooses it.
 * @typedef {object} LessonEntry
 * @property {string} id
 * @property {string} title
 */

/**
 * @typedef {object} LessonStep
 * @property {string} id
 * @property {Action} action What is to be done, in the form of the wire.
 * @property {string[]} point Spaces and pieces that the words are about.
 * @property {string} rule The rule behind it.
 */

/**
 * The guided games of a game.
 * @typedef {object} Lessons
 * @property {Lesson[]} lessons
 */

/**
 * A line of the picture. Pieces of a line that meet are chained by whoever draws them.
 * @typedef {object} Line
 * @property {LineKind} kind
 * @property {Along} along
 */

/**
 * @typedef {"road" | "rail" | "embankment" | "stream" | "gully" | "river" | "water" | "front"} LineKind
 */

/**
 * A table in a list, for anybody or for the holder of a key: nothing of its header.
 * @typedef {object} ListedTable
 * @property {string} id
 * @property {string} game
 * @property {string} scenario
 * @property {string} name
 * @property {string[]} yours The seats of whoever asks.
 * @property {Record<string, string>} seats Who sits where: `you`, `open`, `link`, or a program's name.
 * @property {number} created Milliseconds since 1970.
 * @property {number} updated
 * @property {Over | null} over
 * @property {boolean} marked A player who was alone has undone a roll.
 * @property {Standing} summary How it stands in a line.
 * @property {string | null} parent The table it branched off.
 * @property {Deletion | null} [deletion] Who wants the table deleted; only for the holder of a key, null where nobody has asked.
 */

/**
 * A question that was decided.
 * @typedef {object} LuckDecided
 * @property {EntryNumber} entry
 * @property {number | null} turn
 * @property {string} text What happened, in a sentence.
 * @property {string} key
 * @property {number} probability How likely that was.
 */

/**
 * @typedef {object} LuckOutcome
 * @property {string} key
 * @property {string} text
 * @property {number} expected How often it was to be expected.
 * @property {number} actual
 */

/**
 * One kind of thing that dice decide.
 * @typedef {object} LuckQuestion
 * @property {string} until What was waited for.
 * @property {LuckOutcome[]} outcomes
 * @property {LuckDecided[]} decided
 */

/**
 * The markers that a track counts: those of one kind lie in a box or on the map, a track for each.
 * @typedef {object} Markers
 * @property {string} kind
 * @property {MarkersLie} lie
 */

/**
 * @typedef {"available" | "placed"} MarkersLie
 */

/**
 * An entry and the action that is to stand in its place.
 * @typedef {object} MendRequest
 * @property {EntryNumber} seq
 * @property {string | null} [seat]
 * @property {EntryNumber} entry
 * @property {Action} action
 * @property {Face[]} [given]
 */

/**
 * @typedef {"exact" | "sampled"} MethodName
 */

/**
 * How a new table is to begin.
 * @typedef {object} NewTable
 * @property {string} game
 * @property {string | null} [scenario] The game's first if not given.
 * @property {Options} [options] Option id to value.
 * @property {Record<string, string>} [seats] Seat to `you`, `open`, `link` or a program's name. Where one is `link`, the others are links or programs, and the answer has the keys in `links`.
 * @property {DiceKind} [dice]
 * @property {number | null} [seed] A secret one if not given.
 * @property {Position | null} [position] A sparse position over the scenario.
 * @property {Data | null} [data] An owner's data sheet to play by; the server's own if not given, where it has one.
 * @property {Face[]} [given] With typed dice: what was rolled for the set-up so far.
 * @property {string | null} [name] The scenario's name if not given.
 * @property {Taught} [lesson] Whether to be led through the game's first lesson, or the id of the lesson. It has a scenario, options, seats and dice of its own.
 */

/**
 * A new entry, for those who listen: enough to draw from, without another question.
 * @typedef {object} News
 * @property {EntryNumber} entry
 * @property {EntryNumber} seq How many entries there were then.
 * @property {EntryKind} kind
 * @property {string | null} seat
 * @property {EntryNumber | null} from The entry from which on history is another.
 * @property {boolean} in_force Whether it still counts.
 * @property {Action | null} [action]
 * @property {string | null} [label]
 * @property {RuleId | null} [rule]
 * @property {string[] | null} [clicks]
 * @property {Event[]} [events]
 * @property {Rolled[]} [rolls]
 * @property {Record<string, number>} [tracks] The tracks that stand otherwise than before.
 * @property {PhaseText[] | null} [phase] The phase, if it is another than before.
 * @property {number | null} [turn]
 * @property {boolean} [ordered] Standing orders decided it.
 * @property {PastEntry[]} entries The entries that are in force now, up to this one, from `from` on or else from this one on: they take the place of all from there on.
 * @property {TableState | null} [now] How the table stands for whoever listens; only with the last entry that there is.
 */

/**
 * A remark and the rule it comes from.
 * @typedef {object} Note
 * @property {string} text
 * @property {RuleId} rule
 */

/**
 * Dice that the people of a table need not take for chance.
 * @typedef {object} Notice
 * @property {NoticeKind} kind
 * @property {string} text What that means, in words.
 * @property {boolean} first The seat of whoever looks has not decided anything yet, and is to be shown this first.
 */

/**
 * @typedef {"typed_seed" | "typed_dice"} NoticeKind
 */

/**
 * The odds of an action, with the numbers behind it and who has a part in it.
 * @typedef {object} Odds
 * @property {MethodName} method
 * @property {number | null} [plays] How many games were played for it, where it was sampled.
 * @property {number | null} [error_bound] How far a sampled probability may be off.
 * @property {string | null} until Where the question ends; nothing where no chance is involved.
 * @property {string[]} assumes
 * @property {Outcome[]} outcomes
 * @property {OutcomeGroup[]} [groups]
 * @property {Sum[]} sums
 * @property {Participants[]} musters
 */

/**
 * @typedef {object} OddsRequest
 * @property {string | null} [seat]
 * @property {Action} action
 * @property {Action[]} [plan] Actions to try, in order, at later decisions.
 */

/**
 * A board with the view of an opening.
 * @typedef {object} OpeningBoard
 * @property {string} game
 * @property {string} title
 * @property {[number, number]} size Width and height of the coordinate space.
 * @property {Space[]} spaces
 * @property {Piece[]} pieces
 * @property {Back[]} backs What is seen of pieces that nobody has seen yet, by the face they show.
 * @property {Track[]} tracks
 * @property {PhaseInfo[]} phases The steps of a turn that a view's phase names, in order.
 * @property {Scenery[]} scenery What is only looked at: rivers, roads, edges.
 * @property {TerrainInfo[]} terrains
 * @property {SideInfo[]} sides
 * @property {Place[]} places Names that are written on the map, apart from the names of spaces.
 * @property {Sheet | null} [sheet]
 * @property {Clock | null} [clock]
 * @property {View} opening
 */

/**
 * An option of a game or a standing order of a seat: what it means, how it is set.
 * @typedef {({ id: string, rule: RuleId, name: string, meaning: string, group?: string | null }) & ({ kind: "switch", default: boolean, max?: undefined, min?: undefined } | { kind: "integer", default: number | null, min: number, max: number } | { kind: "turns", default: number[], min: number, max: number } | { kind: "spaces", default?: undefined, max?: undefined, min?: undefined } | { kind: "pieces", default?: undefined, max?: undefined, min?: undefined })} OptionSpec
 */

/**
 * The options a game is played with, by their ids.
 * @typedef {Record<string, unknown>} Options
 */

/**
 * A seat's standing orders, by their ids.
 * @typedef {Record<string, unknown>} Orders
 */

/**
 * The orders as they are now.
 * @typedef {object} OrdersGiven
 * @property {string} seat
 * @property {boolean} only_choice Where there is only one thing to do, it is done.
 * @property {Orders} game The game's own orders.
 * @property {OptionSpec[]} specs
 * @property {EntryNumber} seq How many entries there are.
 */

/**
 * A seat's standing orders, and what can be ordered.
 * @typedef {object} OrdersOfSeat
 * @property {string} seat
 * @property {boolean} only_choice Where there is only one thing to do, it is done.
 * @property {Orders} game The game's own orders.
 * @property {OptionSpec[]} specs
 */

/**
 * All that a seat orders; what is left out is not ordered.
 * @typedef {object} OrdersRequest
 * @property {boolean} [only_choice] Where there is only one thing to do, do it.
 * @property {Orders} [game] The game's own orders, by the ids of their specs.
 */

/**
 * One outcome and its chance.
 * @typedef {object} Outcome
 * @property {string} key
 * @property {string} text
 * @property {number} probability
 * @property {string} short The same in two or three words.
 * @property {Tone} tone What it means for the side that asks.
 * @property {boolean} [headline] It stands for the whole answer where there is room for one.
 */

/**
 * Outcomes that count as one, with what they are made of.
 * @typedef {object} OutcomeGroup
 * @property {string} key
 * @property {string} text
 * @property {number} probability
 * @property {string} short The same in two or three words.
 * @property {Tone} tone What it means for the side that asks.
 * @property {boolean} [headline] It stands for the whole answer where there is room for one.
 * @property {Outcome[]} outcomes
 * @property {boolean} exact The outcomes within are exact, however their group was found.
 */

/**
 * The corners of a counter.
 * @typedef {"rounded" | "cut"} Outline
 */

/**
 * How a game ended, with a sentence.
 * @typedef {object} Over
 * @property {string | null} winner The side that won; none is a draw.
 * @property {string} level The rules' level of victory, or `resignation`, `agreed_draw`, `time_out`.
 * @property {string | null} rule The rule that decided, if a rule did.
 * @property {string} text
 */

/**
 * Something that can be laid over the map on demand.
 * @typedef {object} Overlay
 * @property {string} id
 * @property {string} name
 * @property {RuleId} rule
 * @property {string[]} spaces
 * @property {string | null} [origin] The space from which it is seen: a range, a line of sight.
 */

/**
 * What can be laid over the map.
 * @typedef {object} Overlays
 * @property {Overlay[]} lenses
 */

/**
 * An owner's data sheet by which a table is played.
 * @typedef {object} OwnData
 * @property {string} sha256 The SHA-256 of the sheet, with the fields of every object by name.
 * @property {string[]} differs What it says otherwise than the facts that are built in, the first of many.
 * @property {number} more How many more there are.
 */

/**
 * @typedef {"german" | "soviet"} Palette
 */

/**
 * Pieces that have the same part in what is being decided.
 * @typedef {object} Participants
 * @property {string} label
 * @property {string[]} pieces
 * @property {Note[]} notes
 */

/**
 * The entries in force from a number on.
 * @typedef {object} Past
 * @property {EntryNumber} seq How many entries there are.
 * @property {PastEntry[]} entries
 */

/**
 * An entry in force.
 * @typedef {object} PastEntry
 * @property {EntryNumber} entry
 * @property {PastKind} kind
 * @property {string | null} seat The seat that decided.
 * @property {Action | null} action
 * @property {string | null} label
 * @property {RuleId | null} rule
 * @property {string[] | null} clicks
 * @property {Event[]} events
 * @property {Rolled[]} rolls
 * @property {Record<string, number>} tracks The tracks that stand otherwise than before.
 * @property {PhaseText[] | null} phase The phase, if it is another than before.
 * @property {number | null} turn
 * @property {boolean} [ordered] Standing orders decided it.
 */

/**
 * @typedef {"begin" | "act" | "end"} PastKind
 */

/**
 * A step of a turn: the message key that views use, and its words.
 * @typedef {object} PhaseInfo
 * @property {string} id
 * @property {string} name
 * @property {string | null} [side] The side whose phase it is, though the other may be asked something in it; none where it is both's or nobody's.
 */

/**
 * A step of the sequence of play: its message key, and its words.
 * @typedef {object} PhaseText
 * @property {string} key
 * @property {string} text
 */

/**
 * Where a rule can be seen on the map: in a lesson, or in an example.
 * @typedef {object} Picture
 * @property {string} id By which its position is asked for.
 * @property {string} rule
 * @property {string} text
 * @property {string[]} point Spaces and pieces that it is about; none if there is nothing to be seen on the map.
 * @property {string | null} lesson The lesson that it is a step of.
 */

/**
 * What is printed on a piece.
 * @typedef {object} Piece
 * @property {string} id
 * @property {string} label
 * @property {string} name
 * @property {string} side
 * @property {Form} form
 * @property {string} symbol The NATO symbol's name.
 * @property {string | null} formation
 * @property {string | null} [text] What is written on it in words, as on a card.
 * @property {([string, ([string, number])[]])[]} faces Face name to the values printed on it, in printing order.
 * @property {Provenance[]} provenance
 * @property {string | null} [designation] The unit's own number or name, short: "71", "III/191".
 * @property {string | null} [parent] What it belongs to, short.
 * @property {Echelon | null} [echelon]
 * @property {string | null} [adds] The value of its faces that a pile adds up.
 * @property {Card | null} [card]
 */

/**
 * @typedef {object} PieceState
 * @property {string} at
 * @property {string} face
 * @property {string[]} [marks]
 * @property {number | null} [depth] How many pieces lie on it, as far as the viewer may know; none where the order does not matter.
 * @property {Steps | null} [steps]
 */

/**
 * A name on the map, over one space or several.
 * @typedef {object} Place
 * @property {string} text
 * @property {number} rank From 0, which shows on the smallest map, to 3.
 * @property {PlaceKind} kind
 * @property {string[]} spaces
 */

/**
 * @typedef {"place" | "height" | "water"} PlaceKind
 */

/**
 * A position, in the sparse form that the game's documents describe.
 * @typedef {unknown} Position
 */

/**
 * Whether somebody is at a seat.
 * @typedef {"away" | "here"} Presence
 */

/**
 * Somebody has come to a seat that is held by a key, or has gone.
 * @typedef {object} PresenceEvent
 * @property {EntryNumber} seq
 * @property {Record<string, Presence>} present
 */

/**
 * A set of options with a name.
 * @typedef {object} Preset
 * @property {string} id
 * @property {string} name
 * @property {string} meaning
 * @property {Options} options Option id to value; options that are not named keep their default.
 */

/**
 * What is wrong with a request.
 * @typedef {object} Problem
 * @property {Code} code
 * @property {string} text A sentence that a person can read.
 * @property {string | null} [rule] The rule that forbids it.
 * @property {DiceRequest | null} [request] The dice that are asked for.
 * @property {EntryNumber | null} [seq] How many entries the table has, where the client saw another number.
 */

/**
 * What is asked, and what it is about.
 * @typedef {object} Prompt
 * @property {string} text
 * @property {RuleId} rule A rule, or the section (a prefix of rule ids) that the decision belongs to.
 * @property {string[]} focus The spaces and pieces that the decision is about: where the action is.
 */

/**
 * Somebody asks for something, or does so no more.
 * @typedef {object} ProposalEvent
 * @property {EntryNumber} seq
 * @property {Proposed | null} proposal
 */

/**
 * Somebody wants to undo everything from an entry on.
 * @typedef {object} Proposed
 * @property {EntryNumber} entry
 * @property {string} by The seat that asks.
 */

/**
 * Where a fact comes from.
 * @typedef {object} Provenance
 * @property {string} fact
 * @property {string} source
 * @property {boolean} reconstructed Not published: reconstructed by us.
 */

/**
 * Why something is not allowed, and the rule that says so, if one does.
 * @typedef {object} Reason
 * @property {RuleId | null} rule
 * @property {string} text
 */

/**
 * @typedef {object} RematchRequest
 * @property {boolean} [change_sides] Whether everybody sits on the other side.
 * @property {Face[]} [given] Where a person rolls: what was rolled for the set-up so far.
 */

/**
 * What the page draws its own charts and tables from.
 * @typedef {object} ReportFigures
 * @property {string} result How it ended, or what is asked now.
 * @property {boolean} over
 * @property {boolean} marked A player who was alone has undone a roll.
 * @property {string} scenario
 * @property {string[]} options The optional rules in force.
 * @property {TrackSeries[]} series
 * @property {ReportMoment[]} moments Entries worth a picture.
 * @property {LuckQuestion[]} luck
 */

/**
 * @typedef {object} ReportMoment
 * @property {string} caption
 * @property {EntryNumber} entry
 */

/**
 * @typedef {object} ResignRequest
 * @property {EntryNumber} seq
 * @property {string | null} [seat]
 */

/**
 * @typedef {object} RestartRequest
 * @property {Face[]} [given] Where a person rolls: what was rolled for the set-up so far.
 */

/**
 * A roll as those saw it who did: the rule that asked and the faces.
 * @typedef {object} Rolled
 * @property {string} rule
 * @property {Face[]} faces
 */

/**
 * A space that a group can reach, and how.
 * @typedef {object} RouteFound
 * @property {string} space
 * @property {number | null} from The step before, by its place in the list; none if it begins where the group is.
 * @property {Action[]} before What must be said first in the space before, to go on from there.
 * @property {Action} action
 * @property {Action[]} [all] All that is said to come here and stay, where it is more than the steps of the way: pieces that go one after the other, a move that is closed.
 * @property {Sum} cost What the whole way costs.
 * @property {number} left What the group has left then.
 * @property {boolean} stops It must stop there.
 * @property {boolean} ends Its move may end there.
 * @property {Note[]} notes
 * @property {string[]} threats Enemy pieces, as far as they are known, that could strike at the group there.
 */

/**
 * Where a group can go, each space by the cheapest way; no steps where it can go nowhere.
 * @typedef {object} RoutesFound
 * @property {Action | null} begin The action by which the group sets out; none if it is under way, or sets out by its first step.
 * @property {string | null} from
 * @property {number} scale How many of the units in which costs are counted make up one point.
 * @property {RouteFound[]} steps
 */

/**
 * The id of a numbered rule, as the game's `rules.json` spells it: `9.5.5a`.
 * @typedef {string} RuleId
 */

/**
 * What a rule entry is, and so what proves it.
 * @typedef {"rule" | "data" | "example" | "info"} RuleKind
 */

/**
 * How long something on the map is on the ground.
 * @typedef {object} Scale
 * @property {number} length
 * @property {string} text What that length stands for.
 */

/**
 * @typedef {object} ScenarioInfo
 * @property {string} id
 * @property {string} name
 * @property {string} summary
 * @property {RuleId} rule
 */

/**
 * A shape or a line of the map that play does not touch.
 * @typedef {object} Scenery
 * @property {string} kind
 * @property {string} name Written on the map.
 * @property {([number, number])[]} points
 * @property {boolean} closed A shape that is filled and lies under the spaces; else a line that runs over them.
 * @property {Line | null} [line] How it is drawn; none where it is not part of the picture (the bounds of sectors).
 */

/**
 * A numbered section of the rulebook, told in our words.
 * @typedef {object} Section
 * @property {string} number
 * @property {string} title
 * @property {string} text
 */

/**
 * How many entries there are, and who is there: the first event of a stream.
 * @typedef {object} SeqEvent
 * @property {EntryNumber} seq
 * @property {Record<string, Presence>} [present] By the seats that are held by keys; absent where there are none.
 */

/**
 * The sheet on which the map is printed.
 * @typedef {object} Sheet
 * @property {[number, number, number, number]} neatline The line round the map: left, top, right, bottom.
 * @property {number} north Where north is, in degrees clockwise from the top.
 * @property {Scale | null} [scale]
 * @property {([string, number])[]} [columns] What the columns are called, and where each stands from the left.
 * @property {([string, number])[]} [rows] What the rows are called, and where each stands from the top.
 */

/**
 * A position that shows what a rule means, as the seat sees it that decides there.
 * @typedef {object} ShownPosition
 * @property {string} scenario
 * @property {View} view
 */

/**
 * @typedef {object} SideInfo
 * @property {string} id
 * @property {string | null} [seat] The seat that plays it; none where the rules do.
 * @property {Badge} badge
 */

/**
 * What a space looks like, whatever the rules make of its terrain.
 * @typedef {object} Space
 * @property {string} id
 * @property {number | null} number The printed number, if it has one.
 * @property {string} name
 * @property {SpaceKind} kind
 * @property {string | null} terrain
 * @property {([string, number])[]} facts Printed facts: label key and value (terrain modifier, victory points).
 * @property {[number, number]} center
 * @property {([number, number])[]} polygon
 * @property {string[]} adjacent
 * @property {Provenance[]} provenance Where the printed facts come from, if not from the rulebook.
 * @property {Ground | null} [ground] The ground, where it is not that of its terrain ([`TerrainInfo::ground`]).
 * @property {boolean} [scarp] A steep bank falls to the water.
 * @property {number | null} [height] How far a named height rises over its surroundings, from 0 to 1.
 * @property {Landmark | null} [landmark]
 * @property {Zone | null} [zone] How pieces lie in it, where that is not as on a map.
 */

/**
 * @typedef {"area" | "hex" | "box"} SpaceKind
 */

/**
 * @typedef {object} SpaceState
 * @property {string | null} [holder]
 * @property {string[]} [marks]
 * @property {Arrow[]} [arrows] What points from it at other spaces.
 */

/**
 * How a table stands in a line.
 * @typedef {object} Standing
 * @property {string | null} seat The seat to move.
 * @property {string} prompt What is asked.
 * @property {PhaseText[]} phase
 * @property {TrackAt[]} tracks
 * @property {string} clock The track that counts the turns.
 */

/**
 * @typedef {object} StepRequest
 * @property {EntryNumber} seq
 * @property {Face[]} [given]
 */

/**
 * How many steps a unit has left of how many.
 * @typedef {object} Steps
 * @property {number} now
 * @property {number} of
 */

/**
 * What came between several actions: another seat's turn, something new, the end, or an error.
 * @typedef {"turn" | "reveal" | "over" | ErrorBody} Stopped
 */

/**
 * Where several actions were broken off, and what came to light there.
 * @typedef {object} StoppedAt
 * @property {string | null} [place] The space where those who acted are now, or at which they aimed last.
 * @property {string | null} [shown] What was shown, in words.
 */

/**
 * @typedef {object} SuggestRequest
 * @property {string} [agent]
 */

/**
 * A number and the terms that make it up.
 * @typedef {object} Sum
 * @property {string} label
 * @property {number} total
 * @property {Term[]} terms
 */

/**
 * What is known of a table beside how it stands.
 * @typedef {object} TableInfo
 * @property {string} id
 * @property {string} game
 * @property {string} scenario
 * @property {string} name
 * @property {Options} options
 * @property {Record<string, string>} seats Who sits where: `you`, `open`, `link`, or a program's name.
 * @property {string[]} yours The seats of whoever asks.
 * @property {DiceSource} dice
 * @property {boolean} marked A player who was alone has undone a roll.
 * @property {boolean} seed_known The player chose the seed, or has seen it.
 * @property {number} created Milliseconds since 1970.
 * @property {string | null} parent The table it branched off.
 * @property {OwnData | null} [data] The owner's data sheet by which it is played.
 * @property {Deletion | null} [deletion] Who wants the table deleted, where several people share it.
 */

/**
 * Tables in a list.
 * @typedef {object} TableList
 * @property {ListedTable[]} tables
 */

/**
 * A table and how it stands.
 * @typedef {object} TableState
 * @property {TableInfo} table
 * @property {EntryNumber} seq How many entries there are; a submission says this number.
 * @property {EntryNumber} at The entry after which this is how it stands.
 * @property {string | null} seat The seat that must decide; none when the game is over.
 * @property {Prompt} prompt What is asked.
 * @property {LegalChoice[]} choices What those who look may do. Empty if it is not their turn.
 * @property {View} view Where pieces are, who holds what, how the tracks stand, the phase.
 * @property {Due[]} due
 * @property {Victory[]} victory
 * @property {Sum[]} sums The numbers behind the decision, each as a sum of terms.
 * @property {Participants[]} musters Who has which part in the decision.
 * @property {Over | null} over
 * @property {Takeable[]} take_back The entries that may be taken back or mended.
 * @property {LessonAt | null} [lesson] How far somebody is led through the game's lesson; nothing at any other table.
 * @property {Proposed | null} [proposal] What somebody asks the others to agree to.
 * @property {Notice | null} [notice] What is to be known of the dice of a table with links: that they were typed, or follow from a seed that was.
 * @property {Can} can
 * @property {Standing} standing
 * @property {Board | null} [board] The board, if it was asked for.
 * @property {Record<string, string> | null} [links] The keys of a new table whose seats are held by keys, by seat and `spectator`: told this once.
 */

/**
 * An entry that its owner may change.
 * @typedef {object} Takeable
 * @property {EntryNumber} entry
 * @property {EntryNumber} first The first of those that were sent with it and may be taken back: from there on they are taken back as one.
 * @property {string} seat
 * @property {string} label
 */

/**
 * By which lesson one is taught.
 * @typedef {boolean | string} Taught
 */

/**
 * @typedef {object} Term
 * @property {string} label
 * @property {number} value
 * @property {RuleId} rule
 */

/**
 * @typedef {object} TerrainInfo
 * @property {string} id
 * @property {string} name
 * @property {RuleId} rule
 * @property {Ground} ground How it looks, unless a space says otherwise.
 */

/**
 * A request for dice, as the rule sees it.
 *
 * ```
 * use volga_engine::dice::Throw;
 *
 * let best_of_two = Throw::KeepHigh { n: 2, keep: 1 };
 * assert!(best_of_two.is_answered(&[3, 6]));
 * let spread = best_of_two.spread().expect("it can be counted");
 * assert_eq!((spread.values[5], spread.total), ((6, 11), 36), "11 ways of 36 to have a six among two dice");
 * ```
 * @typedef {{ sum: number, hits?: undefined, keep_high?: undefined, sum_no_ones?: undefined } | { keep_high: { n: number, keep: number }, hits?: undefined, sum?: undefined, sum_no_ones?: undefined } | { hits: { n: number, at_least: number }, keep_high?: undefined, sum?: undefined, sum_no_ones?: undefined } | { sum_no_ones: number, hits?: undefined, keep_high?: undefined, sum?: undefined }} Throw
 */

/**
 * How a fight ended, or what an outcome of odds means, for the side that asks or attacks.
 * @typedef {"good" | "mixed" | "bad"} Tone
 */

/**
 * A number that everybody sees, with its range.
 * @typedef {object} Track
 * @property {string} id
 * @property {string} name
 * @property {number} min
 * @property {number} max
 * @property {number | null} mark A value that matters (a threshold), to be marked.
 * @property {RuleId} rule
 * @property {boolean} chief One of the few that are always in sight.
 * @property {string | null} [group] The heading under which it is listed with others.
 * @property {Markers | null} [markers]
 */

/**
 * Where a track stands.
 * @typedef {object} TrackAt
 * @property {string} id
 * @property {string} name
 * @property {number} value
 * @property {number} max
 * @property {number | null} mark
 */

/**
 * How a track stood at the end of each turn: pairs of turn and value.
 * @typedef {object} TrackSeries
 * @property {string} id
 * @property {string} name
 * @property {number} min
 * @property {number} max
 * @property {number | null} mark
 * @property {([number, number])[]} points
 */

/**
 * The way of a piece over several events.
 * @typedef {object} Trail
 * @property {string} piece
 * @property {string[]} path The spaces in which it was seen, in order, from where it was.
 * @property {TrailKind} kind
 */

/**
 * @typedef {"moved" | "gone"} TrailKind
 */

/**
 * Where pieces went, as far as the viewer was told.
 * @typedef {object} Trails
 * @property {EntryNumber} seq How many entries there are.
 * @property {Trail[]} trails In the order in which the pieces set out.
 */

/**
 * An entry from which on everything is to be undone.
 * @typedef {object} UndoRequest
 * @property {EntryNumber} seq
 * @property {string | null} [seat]
 * @property {EntryNumber} entry
 * @property {boolean} [decline] Takes the wish to undo off the table instead, one's own or another's.
 */

/**
 * What kind of thing an action is, in words that all games share.
 * @typedef {"move" | "attack" | "special" | "pass"} Verb
 */

/**
 * How a side stands with one of the ways to win.
 * @typedef {object} Victory
 * @property {string} side
 * @property {string} text How it stands in a line: the side's score.
 * @property {Sum} sum What it has, term by term.
 * @property {number | null} [needed] How much it needs.
 * @property {string[]} [held] The spaces that count for it and that it holds.
 * @property {string[]} [missing] The spaces that would count for it.
 * @property {RuleId} rule
 */

/**
 * What a viewer sees of a position.
 * @typedef {object} View
 * @property {Record<string, PieceState>} pieces Where each visible piece is and how it lies, by id.
 * @property {Record<string, SpaceState>} spaces What is remarkable about a space: its holder, marks on it.
 * @property {Record<string, number>} tracks
 * @property {string[]} phase The step of the sequence of play, coarse to fine: a message key each.
 */

/**
 * @typedef {{ dice: Throw, one_of?: undefined } | { one_of: string[], dice?: undefined }} Want
 */

/**
 * Who wants a table deleted.
 * @typedef {object} Wanted
 * @property {Deletion | null} deletion Nothing where nobody has asked for it.
 */

/**
 * @typedef {object} WaysRequest
 * @property {string | null} [seat] The seat whose turn it is if not given.
 * @property {string[]} [pieces] The pieces that go together; none for those that are under way.
 * @property {Action[]} [after] What is done before they go: the way to a place that they go by way of.
 */

/**
 * Whether something is allowed, and if not why. For an action, or for none, with the numbers behind it; for clicks
 * with what they mean, where that tells nothing of what is hidden.
 * @typedef {object} Why
 * @property {boolean} ok
 * @property {Reason | null} [refusal] Null where clicks mean nothing at all.
 * @property {Sum[] | null} [sums]
 * @property {Participants[] | null} [musters]
 * @property {Action | null} [action]
 * @property {string | null} [label]
 */

/**
 * An action, or clicks that mean nothing legal; neither asks for the numbers behind the decision.
 * @typedef {object} WhyRequest
 * @property {string | null} [seat]
 * @property {Action | null} [action]
 * @property {string[] | null} [clicks] Pieces and spaces, in the order they were clicked.
 */

/**
 * A game's words: message key to template.
 * @typedef {Record<string, string>} Words
 */

/**
 * A space whose pieces lie in order.
 * @typedef {object} Zone
 * @property {ZoneForm} form
 * @property {string} owner The side to which it belongs.
 */

/**
 * @typedef {"hand" | "sheet"} ZoneForm
 */

/**
 * @template {string} Path
 * @typedef {Path extends `/api/games/${string}/pictures/${string}` ? ShownPosition :
 *   Path extends `/api/games/${string}/board` | `/api/games/${string}/board?${string}` ? OpeningBoard :
 *   Path extends `/api/games/${string}/rules` | `/api/games/${string}/rules?${string}` ? Book :
 *   Path extends `/api/games/${string}/text` | `/api/games/${string}/text?${string}` ? Words :
 *   Path extends `/api/games/${string}/lesson` | `/api/games/${string}/lesson?${string}` ? Lesson :
 *   Path extends `/api/games/${string}/lessons` | `/api/games/${string}/lessons?${string}` ? Lessons :
 *   Path extends `/api/games/${string}/introduction` | `/api/games/${string}/introduction?${string}` ? Introduction :
 *   Path extends `/api/games/${string}/data` | `/api/games/${string}/data?${string}` ? Data :
 *   Path extends `/api/tables/${string}/board` | `/api/tables/${string}/board?${string}` ? Board :
 *   Path extends `/api/tables/${string}/lenses` | `/api/tables/${string}/lenses?${string}` ? Overlays :
 *   Path extends `/api/tables/${string}/orders` | `/api/tables/${string}/orders?${string}` ? OrdersOfSeat :
 *   Path extends `/api/tables/${string}/entries` | `/api/tables/${string}/entries?${string}` ? Past :
 *   Path extends `/api/tables/${string}/trails` | `/api/tables/${string}/trails?${string}` ? Trails :
 *   Path extends `/api/tables/${string}/report` | `/api/tables/${string}/report?${string}` ? ReportFigures :
 *   Path extends `/api/tables/${string}` ? TableState :
 *   Path extends `/api/games` | `/api/games?${string}` ? GameList :
 *   Path extends `/api/tables` | `/api/tables?${string}` ? TableList :
 *   never} Got
 */

/**
 * @template {string} Path
 * @typedef {Path extends `/api/games/${string}/data` | `/api/games/${string}/data?${string}` ? OwnData :
 *   Path extends `/api/tables/${string}/keep` | `/api/tables/${string}/keep?${string}` ? Wanted :
 *   Path extends `/api/tables/${string}/branch` | `/api/tables/${string}/branch?${string}` ? TableState :
 *   Path extends `/api/tables/${string}/restart` | `/api/tables/${string}/restart?${string}` ? TableState :
 *   Path extends `/api/tables/${string}/rematch` | `/api/tables/${string}/rematch?${string}` ? TableState :
 *   Path extends `/api/tables/${string}/act` | `/api/tables/${string}/act?${string}` ? Acted :
 *   Path extends `/api/tables/${string}/take-back` | `/api/tables/${string}/take-back?${string}` ? Acted :
 *   Path extends `/api/tables/${string}/mend` | `/api/tables/${string}/mend?${string}` ? Acted :
 *   Path extends `/api/tables/${string}/undo` | `/api/tables/${string}/undo?${string}` ? Acted :
 *   Path extends `/api/tables/${string}/resign` | `/api/tables/${string}/resign?${string}` ? Acted :
 *   Path extends `/api/tables/${string}/step` | `/api/tables/${string}/step?${string}` ? Acted :
 *   Path extends `/api/tables/${string}/odds` | `/api/tables/${string}/odds?${string}` ? Odds :
 *   Path extends `/api/tables/${string}/why` | `/api/tables/${string}/why?${string}` ? Why :
 *   Path extends `/api/tables/${string}/suggest` | `/api/tables/${string}/suggest?${string}` ? Advice :
 *   Path extends `/api/tables/${string}/ahead` | `/api/tables/${string}/ahead?${string}` ? Ahead :
 *   Path extends `/api/tables/${string}/ways` | `/api/tables/${string}/ways?${string}` ? RoutesFound :
 *   Path extends `/api/tables/held` | `/api/tables/held?${string}` ? TableList :
 *   Path extends `/api/tables/import` | `/api/tables/import?${string}` ? TableState :
 *   Path extends `/api/tables` | `/api/tables?${string}` ? TableState :
 *   never} Posted
 */

/**
 * @template {string} Path
 * @typedef {Path extends `/api/tables/${string}/orders` | `/api/tables/${string}/orders?${string}` ? OrdersGiven :
 *   never} Put
 */

/**
 * @template {string} Path
 * @typedef {Path extends `/api/tables/${string}` ? Wanted | null :
 *   never} Deleted
 */

/**
 * @template {string} Path
 * @typedef {Path extends `/api/games/${string}/data` | `/api/games/${string}/data?${string}` ? Data :
 *   Path extends `/api/tables/${string}/keep` | `/api/tables/${string}/keep?${string}` ? KeepRequest :
 *   Path extends `/api/tables/${string}/branch` | `/api/tables/${string}/branch?${string}` ? BranchRequest :
 *   Path extends `/api/tables/${string}/restart` | `/api/tables/${string}/restart?${string}` ? RestartRequest :
 *   Path extends `/api/tables/${string}/rematch` | `/api/tables/${string}/rematch?${string}` ? RematchRequest :
 *   Path extends `/api/tables/${string}/act` | `/api/tables/${string}/act?${string}` ? ActRequest :
 *   Path extends `/api/tables/${string}/take-back` | `/api/tables/${string}/take-back?${string}` ? EntryRequest :
 *   Path extends `/api/tables/${string}/mend` | `/api/tables/${string}/mend?${string}` ? MendRequest :
 *   Path extends `/api/tables/${string}/undo` | `/api/tables/${string}/undo?${string}` ? UndoRequest :
 *   Path extends `/api/tables/${string}/resign` | `/api/tables/${string}/resign?${string}` ? ResignRequest :
 *   Path extends `/api/tables/${string}/step` | `/api/tables/${string}/step?${string}` ? StepRequest :
 *   Path extends `/api/tables/${string}/odds` | `/api/tables/${string}/odds?${string}` ? OddsRequest :
 *   Path extends `/api/tables/${string}/why` | `/api/tables/${string}/why?${string}` ? WhyRequest :
 *   Path extends `/api/tables/${string}/suggest` | `/api/tables/${string}/suggest?${string}` ? SuggestRequest :
 *   Path extends `/api/tables/${string}/ahead` | `/api/tables/${string}/ahead?${string}` ? AheadRequest :
 *   Path extends `/api/tables/${string}/ways` | `/api/tables/${string}/ways?${string}` ? WaysRequest :
 *   Path extends `/api/tables/held` | `/api/tables/held?${string}` ? HeldRequest :
 *   Path extends `/api/tables` | `/api/tables?${string}` ? NewTable :
 *   never} PostBody
 */

/**
 * @template {string} Path
 * @typedef {Path extends `/api/tables/${string}/orders` | `/api/tables/${string}/orders?${string}` ? OrdersRequest :
 *   never} PutBody
 */
