//! Changes a true certificate in one place.

use jumpmaze::internals::files::ProofFile;
use jumpmaze::internals::search::Random;
use std::fs;
use std::path::Path;
use toml::{Table, Value};

/// A certificate, and where to change it.
pub(super) struct Forger {
    pub(super) proof: Table,
    pub(super) tree: Vec<char>,
    random: Random,
}

impl Forger {
    pub(super) fn of(name: &str, seed: u64) -> Forger {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/notes/records/{name}.proof"));
        let text = fs::read_to_string(path).expect("it is a record");
        let mut proof: Table = text.parse().expect("it is TOML");
        // The ID is not compared with the maze.
        let maze = proof["maze"].as_table_mut().expect("it has a maze");
        maze.remove("id");
        let tree = proof["tree"].as_str().expect("it has a tree").chars();
        Forger {
            tree: tree.filter(|token| !token.is_whitespace()).collect(),
            proof,
            random: Random::new(seed, 0),
        }
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound as u32) as usize
    }

    pub(super) fn one_of<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        (!list.is_empty()).then(|| list[self.below(list.len())].clone())
    }

    pub(super) fn with(&self, key: &str, value: impl Into<Value>) -> Table {
        let mut proof = self.proof.clone();
        proof.insert(key.to_owned(), value.into());
        proof
    }

    pub(super) fn without(&self, key: &str) -> Option<Table> {
        let mut proof = self.proof.clone();
        proof.remove(key).map(|_| proof)
    }

    pub(super) fn number(&self, key: &str) -> i64 {
        self.proof[key].as_integer().expect("it is a number")
    }

    /// A place in the tree whose character is one of these kinds.
    pub(super) fn place(&mut self, fits: impl Fn(char) -> bool) -> Option<usize> {
        let places: Vec<usize> = (0..self.tree.len())
            .filter(|&place| fits(self.tree[place]))
            .collect();
        self.one_of(&places)
    }

    pub(super) fn with_tree(&self, change: impl FnOnce(&mut Vec<char>)) -> Table {
        let mut tree = self.tree.clone();
        change(&mut tree);
        self.with("tree", tree.into_iter().collect::<String>())
    }

    pub(super) fn in_tree(
        &mut self,
        fits: impl Fn(char) -> bool,
        change: impl FnOnce(&mut Vec<char>, usize),
    ) -> Option<Table> {
        let place = self.place(fits)?;
        Some(self.with_tree(|tree| change(tree, place)))
    }

    pub(super) fn maze(&self, change: impl FnOnce(&mut Table)) -> Table {
        let mut proof = self.proof.clone();
        change(proof["maze"].as_table_mut().expect("it has a maze"));
        proof
    }

    /// The tokens of the maze, line by line, changed at some places.
    pub(super) fn cells(&self, change: impl FnOnce(&mut Vec<String>)) -> Value {
        let cells = self.proof["maze"]["cells"].as_str().expect("it has cells");
        let mut tokens: Vec<String> = cells.split_whitespace().map(str::to_owned).collect();
        change(&mut tokens);
        let mut tokens = tokens.into_iter();
        let line = |line: &str| {
            let count = line.split_whitespace().count();
            tokens
                .by_ref()
                .take(count)
                .collect::<Vec<String>>()
                .join(" ")
        };
        cells
            .lines()
            .map(line)
            .collect::<Vec<String>>()
            .join("\n")
            .into()
    }

    /// The names of all cells.
    pub(super) fn names(&self) -> Vec<String> {
        let text = toml::to_string(&self.proof).expect("it can be written");
        let maze = ProofFile::parse("", &text)
            .expect("it is a proof")
            .maze
            .maze;
        let board = maze.board();
        (0..board.cells() as u32)
            .map(|cell| board.name(jumpmaze::Cell(cell)))
            .collect()
    }

    pub(super) fn lemmas(&self) -> Vec<String> {
        let lemmas = self.proof.get("lemmas").and_then(Value::as_array);
        let texts = lemmas
            .into_iter()
            .flatten()
            .map(|lemma| lemma.as_str().expect("a text").to_owned());
        texts.collect()
    }

    pub(super) fn with_lemmas(&self, lemmas: Vec<String>) -> Table {
        self.with("lemmas", lemmas)
    }

    /// A lemma, changed.
    pub(super) fn lemma(
        &mut self,
        change: impl FnOnce(&mut Forger, &mut Vec<String>),
    ) -> Option<Table> {
        let mut lemmas = self.lemmas();
        let number = self.place_of(lemmas.len())?;
        let mut cells: Vec<String> = lemmas[number].split(' ').map(str::to_owned).collect();
        change(self, &mut cells);
        lemmas[number] = cells.join(" ");
        Some(self.with_lemmas(lemmas))
    }

    pub(super) fn place_of(&mut self, count: usize) -> Option<usize> {
        (count > 0).then(|| self.below(count))
    }
}
