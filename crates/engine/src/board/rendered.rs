//! What a game says of its board and of itself, in words: every name is put into a language here and nowhere else.

use super::{Board, OptionSpec, PhaseInfo, Piece, Preset, ScenarioInfo, Scenery, Space, TerrainInfo, Track};
use crate::message::Message;

impl Board<Message> {
    /// The board in words.
    pub fn rendered(self, words: impl Fn(&Message) -> String) -> Board {
        Board {
            game: self.game,
            title: self.title,
            size: self.size,
            spaces: self.spaces.into_iter().map(|space| space.rendered(&words)).collect(),
            pieces: self.pieces.into_iter().map(|piece| piece.rendered(&words)).collect(),
            backs: self.backs,
            tracks: self.tracks.into_iter().map(|track| track.rendered(&words)).collect(),
            phases: self.phases.into_iter().map(|phase| phase.rendered(&words)).collect(),
            scenery: self.scenery.into_iter().map(|scenery| scenery.rendered(&words)).collect(),
            terrains: self.terrains.into_iter().map(|terrain| terrain.rendered(&words)).collect(),
        }
    }
}

impl Space<Message> {
    fn rendered(self, words: impl Fn(&Message) -> String) -> Space {
        let Space { id, number, name, kind, terrain, facts, center, polygon, adjacent, provenance } = self;
        let name = words(&name);
        Space { id, number, name, kind, terrain, facts, center, polygon, adjacent, provenance }
    }
}

impl Piece<Message> {
    fn rendered(self, words: impl Fn(&Message) -> String) -> Piece {
        let Piece { id, label, name, side, form, symbol, formation, text, faces, provenance } = self;
        let (name, text) = (words(&name), text.as_ref().map(words));
        Piece { id, label, name, side, form, symbol, formation, text, faces, provenance }
    }
}

impl Track<Message> {
    pub fn rendered(self, words: impl Fn(&Message) -> String) -> Track {
        let Track { id, name, min, max, mark, rule } = self;
        Track { id, name: words(&name), min, max, mark, rule }
    }
}

impl PhaseInfo<Message> {
    fn rendered(self, words: impl Fn(&Message) -> String) -> PhaseInfo {
        PhaseInfo { id: self.id, name: words(&self.name) }
    }
}

impl TerrainInfo<Message> {
    fn rendered(self, words: impl Fn(&Message) -> String) -> TerrainInfo {
        TerrainInfo { id: self.id, name: words(&self.name), rule: self.rule }
    }
}

impl Scenery<Message> {
    fn rendered(self, words: impl Fn(&Message) -> String) -> Scenery {
        let Scenery { kind, name, points, closed } = self;
        Scenery { kind, name: name.as_ref().map(words), points, closed }
    }
}

impl ScenarioInfo<Message> {
    pub fn rendered(&self, words: impl Fn(&Message) -> String) -> ScenarioInfo {
        let presets = self.presets.iter().map(|preset| preset.rendered(&words)).collect();
        let (name, summary) = (words(&self.name), words(&self.summary));
        ScenarioInfo { id: self.id, name, summary, rule: self.rule, presets }
    }
}

impl OptionSpec<Message> {
    pub fn rendered(&self, words: impl Fn(&Message) -> String) -> OptionSpec {
        let (name, meaning, kind) = (words(&self.name), words(&self.meaning), self.kind.clone());
        OptionSpec { id: self.id, rule: self.rule, name, meaning, kind }
    }
}

impl Preset<Message> {
    pub fn rendered(&self, words: impl Fn(&Message) -> String) -> Preset {
        let (name, meaning) = (words(&self.name), words(&self.meaning));
        Preset { id: self.id, name, meaning, options: self.options.clone() }
    }
}
