//! Hundreds of forged certificates, made from true ones by a program. Both checkers refuse each of them, for the same
//! reason and at the same position. A change that leaves a certificate valid is no forgery: then what it claims is found
//! to be true by other means, and it is not counted.

use super::answers::{by_enumeration, mazes};
use super::second::{ours, theirs};
use super::settled;
use jumpmaze::internals::files::{Blueprint, FreeGoal, ProofFile};
use jumpmaze::internals::prove::{Question, Rules};
use jumpmaze::internals::search::make::Conditions;
use jumpmaze::internals::search::{Goals, Random};
use jumpmaze::internals::topology::Goal;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use toml::{Table, Value};

/// The true certificates, from `docs/records`: each rule, each condition, states that are more than cells.
const TRUE: [&str; 18] = [
    "rook-2x4-A1-B4",
    "rook-3x3-A1-C3",
    "rook-3x3-A1-free",
    "rook-3x3-A1-C3-unique-no-black-holes",
    "rook-4x4-A1-D4",
    "rook-4x4-A1-D4-1-2",
    "rook-4x4-A1-free",
    "rook-4x4-A1-D4-unique",
    "rook-5x5-A1-E5-no-black-holes",
    "queen-3x4-A1-C4",
    "queen-4x4-A1-D4-unique",
    "torus-3x4-A1-free",
    "klein-3x4-A1-free",
    "hexagons-3-A1-E2",
    "hexagons-3-A1-I1",
    "cylinder-3x5-A1-free",
    "no-u-turn-3x3-A1-C3",
    "wildcard-3x3-A1-C3",
];

/// How often each kind of change is made to each certificate.
const TIMES: usize = if cfg!(debug_assertions) { 2 } else { 25 };

/// A certificate, and where to change it.
struct Forger {
    proof: Table,
    tree: Vec<char>,
    random: Random,
}

impl Forger {
    fn of(name: &str, seed: u64) -> Forger {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/records/{name}.proof"));
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

    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound as u32) as usize
    }

    fn one_of<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        (!list.is_empty()).then(|| list[self.below(list.len())].clone())
    }

    fn with(&self, key: &str, value: impl Into<Value>) -> Table {
        let mut proof = self.proof.clone();
        proof.insert(key.to_owned(), value.into());
        proof
    }

    fn without(&self, key: &str) -> Option<Table> {
        let mut proof = self.proof.clone();
        proof.remove(key).map(|_| proof)
    }

    fn number(&self, key: &str) -> i64 {
        self.proof[key].as_integer().expect("it is a number")
    }

    /// A place in the tree whose character is one of these kinds.
    fn place(&mut self, fits: impl Fn(char) -> bool) -> Option<usize> {
        let places: Vec<usize> = (0..self.tree.len())
            .filter(|&place| fits(self.tree[place]))
            .collect();
        self.one_of(&places)
    }

    fn with_tree(&self, change: impl FnOnce(&mut Vec<char>)) -> Table {
        let mut tree = self.tree.clone();
        change(&mut tree);
        self.with("tree", tree.into_iter().collect::<String>())
    }

    fn in_tree(
        &mut self,
        fits: impl Fn(char) -> bool,
        change: impl FnOnce(&mut Vec<char>, usize),
    ) -> Option<Table> {
        let place = self.place(fits)?;
        Some(self.with_tree(|tree| change(tree, place)))
    }

    fn maze(&self, change: impl FnOnce(&mut Table)) -> Table {
        let mut proof = self.proof.clone();
        change(proof["maze"].as_table_mut().expect("it has a maze"));
        proof
    }

    /// The tokens of the maze, line by line, changed at some places.
    fn cells(&self, change: impl FnOnce(&mut Vec<String>)) -> Value {
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
    fn names(&self) -> Vec<String> {
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

    fn lemmas(&self) -> Vec<String> {
        let lemmas = self.proof.get("lemmas").and_then(Value::as_array);
        let texts = lemmas
            .into_iter()
            .flatten()
            .map(|lemma| lemma.as_str().expect("a text").to_owned());
        texts.collect()
    }

    fn with_lemmas(&self, lemmas: Vec<String>) -> Table {
        self.with("lemmas", lemmas)
    }

    /// A lemma, changed.
    fn lemma(&mut self, change: impl FnOnce(&mut Forger, &mut Vec<String>)) -> Option<Table> {
        let mut lemmas = self.lemmas();
        let number = self.place_of(lemmas.len())?;
        let mut cells: Vec<String> = lemmas[number].split(' ').map(str::to_owned).collect();
        change(self, &mut cells);
        lemmas[number] = cells.join(" ");
        Some(self.with_lemmas(lemmas))
    }

    fn place_of(&mut self, count: usize) -> Option<usize> {
        (count > 0).then(|| self.below(count))
    }
}

fn opens(token: char) -> bool {
    token.is_ascii_alphanumeric()
}

type Change = fn(&mut Forger) -> Option<Table>;

/// The kinds of changes. `None` where a certificate has nothing of the kind.
const CHANGES: &[(&str, Change)] = &[
    ("a character dropped", |f| {
        f.in_tree(|_| true, |tree, at| _ = tree.remove(at))
    }),
    ("a character doubled", |f| {
        f.in_tree(|_| true, |tree, at| tree.insert(at, tree[at]))
    }),
    ("neighbours exchanged", |f| {
        f.in_tree(
            |_| true,
            |tree, at| {
                let next = (at + 1) % tree.len();
                tree.swap(at, next);
            },
        )
    }),
    ("closed by lemmas", |f| {
        f.in_tree(opens, |tree, at| tree[at] = '!')
    }),
    ("closed by prices", |f| {
        f.in_tree(opens, |tree, at| tree[at] = '$')
    }),
    ("closed as seen", |f| {
        f.in_tree(opens, |tree, at| tree[at] = '=')
    }),
    ("closed, and what followed dropped", |f| {
        let closing = f.one_of(&['!', '$', '='])?;
        f.in_tree(opens, |tree, at| {
            tree[at] = closing;
            tree.truncate(at + 1);
        })
    }),
    ("a place raised", |f| {
        f.in_tree(
            |token| token.is_ascii_digit(),
            |tree, at| tree[at] = char::from(tree[at] as u8 + 1),
        )
    }),
    ("a place far too high", |f| {
        f.in_tree(opens, |tree, at| tree[at] = '/')
    }),
    ("a place lowered", |f| {
        f.in_tree(
            |token| ('1'..='9').contains(&token),
            |tree, at| tree[at] = char::from(tree[at] as u8 - 1),
        )
    }),
    ("prices for lemmas", |f| {
        f.in_tree(|token| token == '!', |tree, at| tree[at] = '$')
    }),
    ("lemmas for prices", |f| {
        f.in_tree(|token| token == '$', |tree, at| tree[at] = '!')
    }),
    ("seen for another rule", |f| {
        f.in_tree(|token| "!$".contains(token), |tree, at| tree[at] = '=')
    }),
    ("another rule for seen", |f| {
        f.in_tree(|token| token == '=', |tree, at| tree[at] = '$')
    }),
    ("a mark dropped", |f| {
        f.in_tree(|token| token == '*', |tree, at| _ = tree.remove(at))
    }),
    ("seen before it was refuted", |f| {
        f.in_tree(opens, |tree, at| {
            tree[at] = '=';
            tree.insert(at, '*');
        })
    }),
    ("no character of a tree", |f| {
        f.in_tree(|_| true, |tree, at| tree[at] = '?')
    }),
    ("truncated", |f| {
        f.in_tree(|_| true, |tree, at| tree.truncate(at))
    }),
    ("continued", |f| {
        let token = f.one_of(&['0', '!', '$', '=', '*'])?;
        Some(f.with_tree(|tree| tree.push(token)))
    }),
    ("no tree", |f| Some(f.with("tree", ""))),
    ("a part dropped", |f| {
        let (one, other) = (f.below(f.tree.len()), f.below(f.tree.len() + 1));
        (one != other).then(|| f.with_tree(|tree| _ = tree.drain(one.min(other)..one.max(other))))
    }),
    ("a part doubled", |f| {
        let (one, other) = (f.below(f.tree.len()), f.below(f.tree.len() + 1));
        (one != other).then(|| {
            f.with_tree(|tree| {
                let part = tree[one.min(other)..one.max(other)].to_vec();
                let at = one.max(other);
                tree.splice(at..at, part);
            })
        })
    }),
    ("parts exchanged", |f| {
        f.in_tree(|_| true, |tree, at| tree.rotate_left(at))
    }),
    ("backwards", |f| Some(f.with_tree(|tree| tree.reverse()))),
    ("as deep as the maze", |f| {
        Some(f.with("refuted", f.number("refuted") - 1))
    }),
    ("less deep than the maze", |f| {
        let less = 2 + f.below(f.number("refuted") as usize - 1) as i64;
        Some(f.with("refuted", f.number("refuted") - less))
    }),
    ("another refuted depth", |f| {
        let more = 1 + f.below(3) as i64;
        Some(f.with("refuted", f.number("refuted") + more))
    }),
    ("a deeper maze", |f| {
        Some(f.with("depth", f.number("depth") + 1))
    }),
    ("a maze less deep", |f| {
        Some(f.with("depth", f.number("depth") - 1))
    }),
    ("both one deeper", |f| {
        let mut proof = f.with("depth", f.number("depth") + 1);
        proof.insert("refuted".to_owned(), (f.number("refuted") + 1).into());
        Some(proof)
    }),
    ("other positions", |f| {
        let other = f.one_of(&[-1, 1, 1000])?;
        Some(f.with("positions", f.number("positions") + other))
    }),
    ("no positions", |f| Some(f.with("positions", 0))),
    ("a free goal claimed", |f| {
        f.without("goal").is_none().then(|| f.with("goal", "free"))
    }),
    ("a free goal taken back", |f| f.without("goal")),
    ("uniqueness claimed", |f| {
        f.without("unique")
            .is_none()
            .then(|| f.with("unique", true))
    }),
    ("no black holes claimed", |f| {
        f.without("no_black_holes")
            .is_none()
            .then(|| f.with("no_black_holes", true))
    }),
    ("uniqueness taken back", |f| f.without("unique")),
    ("black holes taken back", |f| f.without("no_black_holes")),
    ("fewer numbers", |f| {
        let numbers: Vec<i64> = f.one_of(&[vec![1], vec![1, 2], vec![2, 3], vec![1, 3]])?;
        Some(f.with("numbers", numbers))
    }),
    ("numbers taken back", |f| f.without("numbers")),
    ("numbers out of order", |f| {
        Some(f.with("numbers", vec![2, 1]))
    }),
    ("a cell of a lemma dropped", |f| {
        f.lemma(|f, cells| {
            let at = f.below(cells.len());
            cells.remove(at);
        })
    }),
    ("a cell added to a lemma", |f| {
        let names = f.names();
        f.lemma(|f, cells| cells.extend(f.one_of(&names)))
    }),
    ("a cell of a lemma exchanged", |f| {
        let names = f.names();
        f.lemma(|f, cells| {
            let at = f.below(cells.len());
            cells[at] = f.one_of(&names).expect("there are cells");
        })
    }),
    ("the start in a lemma", |f| {
        let start = f.proof["maze"]["start"]
            .as_str()
            .expect("a cell")
            .to_owned();
        f.lemma(|_, cells| cells.push(start))
    }),
    ("the goal in a lemma", |f| {
        let goal = f.proof["maze"]["goal"].as_str().expect("a cell").to_owned();
        f.lemma(|_, cells| cells.push(goal))
    }),
    ("an unknown cell in a lemma", |f| {
        f.lemma(|_, cells| cells.push("Z99".to_owned()))
    }),
    ("an empty lemma", |f| {
        let mut lemmas = f.lemmas();
        lemmas.push(String::new());
        Some(f.with_lemmas(lemmas))
    }),
    ("a lemma twice", |f| {
        let mut lemmas = f.lemmas();
        lemmas.push(f.one_of(&lemmas.clone())?);
        Some(f.with_lemmas(lemmas))
    }),
    ("a lemma dropped", |f| {
        let mut lemmas = f.lemmas();
        let at = f.place_of(lemmas.len())?;
        lemmas.remove(at);
        Some(f.with_lemmas(lemmas))
    }),
    ("a lemma made up", |f| {
        let (names, mut lemmas) = (f.names(), f.lemmas());
        let cells: Vec<String> = (0..3).filter_map(|_| f.one_of(&names)).collect();
        lemmas.push(cells.join(" "));
        Some(f.with_lemmas(lemmas))
    }),
    ("a lemma of every cell", |f| {
        let names = f.names();
        Some(f.with_lemmas(vec![names.join(" ")]))
    }),
    ("another number in the maze", |f| {
        let number = (1 + f.below(4)).to_string();
        let at = f.below(f.names().len());
        let cells = f.cells(|tokens| {
            if tokens[at] != "G" {
                tokens[at] = number;
            }
        });
        Some(f.maze(|maze| _ = maze.insert("cells".to_owned(), cells)))
    }),
    ("a number that is no jump", |f| {
        let number = f.one_of(&["0", "99"])?.to_owned();
        let at = f.below(f.names().len());
        let cells = f.cells(|tokens| {
            if tokens[at] != "G" {
                tokens[at] = number;
            }
        });
        Some(f.maze(|maze| _ = maze.insert("cells".to_owned(), cells)))
    }),
    ("another start", |f| {
        let start = f.one_of(&f.names())?;
        Some(f.maze(|maze| _ = maze.insert("start".to_owned(), start.into())))
    }),
    ("another goal", |f| {
        let (names, at) = (f.names(), f.below(f.names().len()));
        let cells = f.cells(|tokens| {
            let goal = tokens.iter().position(|token| token == "G");
            tokens[goal.expect("there is a goal")] = "1".to_owned();
            tokens[at] = "G".to_owned();
        });
        Some(f.maze(|maze| {
            maze.insert("cells".to_owned(), cells);
            maze.insert("goal".to_owned(), names[at].clone().into());
        }))
    }),
    ("another variant", |f| {
        let variant = f.one_of(&[
            "rook",
            "queen",
            "torus",
            "cylinder",
            "mobius",
            "klein",
            "knight",
            "no-u-turn",
        ])?;
        let squares = f.proof["maze"]["variant"].as_str() != Some("hexagons");
        squares.then(|| f.maze(|maze| _ = maze.insert("variant".to_owned(), variant.into())))
    }),
    ("another version", |f| Some(f.with("jumpmaze_proof", 2))),
    ("an unknown key", |f| Some(f.with("believe", true))),
    ("a key missing", |f| {
        let key = f.one_of(&[
            "depth",
            "refuted",
            "positions",
            "tree",
            "maze",
            "jumpmaze_proof",
        ])?;
        f.without(key)
    }),
    ("another kind of value", |f| {
        let key = f.one_of(&["depth", "refuted", "positions", "tree", "goal", "lemmas"])?;
        Some(f.with(key, -1))
    }),
];

/// What a reason says, in words that both checkers share: the kind, and the position if it is one of the tree.
fn kind(reason: &str) -> String {
    // One checker says of a file that can be read that its proof does not hold, the other of one that cannot be read.
    let is_read = reason.contains("the proof does not hold") || reason.starts_with("rejected");
    if !is_read || reason.contains("cannot be read") {
        return "it cannot be read".to_owned();
    }
    const KINDS: [(&str, &str); 14] = [
        ("positions, not", "the number of positions"),
        ("the tree ends before", "the tree is too short"),
        ("after every position is refuted", "the tree is too long"),
        ("is not refuted by", "not refuted"),
        ("no state waits in place", "no such state"),
        ("is not allowed at position", "no such state"),
        ("there is a maze of the depth", "there is a deeper maze"),
        ("lemma", "a lemma"),
        ("is not allowed there", "a content"),
        ("may not be written", "a content"),
        ("depth of the maze is", "the depth"),
        ("the maze has the depth", "the depth"),
        ("conditions", "the conditions"),
        ("can only be proved", "the conditions"),
    ];
    let known = KINDS.iter().find(|(words, _)| reason.contains(words));
    let kind = known.map_or("it cannot be read", |&(_, kind)| kind);
    let number = reason.split("position ").nth(1).map(|rest| {
        rest.chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
    });
    match (kind, number) {
        ("not refuted" | "no such state", Some(number)) => format!("{kind} at {number}"),
        _ => kind.to_owned(),
    }
}

/// The greatest depth of the mazes that a certificate is about: by writing all of them if they are few, and by search.
fn truth(text: &str) -> u32 {
    let read = ProofFile::parse("", text).expect("it was accepted");
    let mut spec = Blueprint::like(&read.maze).expect("it has a board").spec;
    spec.starts = vec![read.maze.maze.start()];
    spec.goals = match (&read.file.goal, read.maze.maze.goal()) {
        (Some(FreeGoal::Free), _) => Goals::Deepest,
        (None, Goal::Exit) => Goals::Exit,
        (None, Goal::Cells(cells)) => Goals::Cells(cells.clone()),
    };
    if let Some(numbers) = &read.file.numbers {
        spec.letters.numbers = Some(numbers.clone());
    }
    let conditions = Conditions {
        unique: read.file.unique,
        no_black_holes: read.file.no_black_holes,
        ..Conditions::default()
    };
    let question = Question::new(spec, &conditions).expect("it can be asked");
    if mazes(&question) <= 10_000.0 {
        by_enumeration(&question)
    } else {
        settled(&question, &Rules::by_search()).upper
    }
}

#[test]
fn both_checkers_refuse_every_forgery_for_the_same_reason() {
    let mut made: Vec<(String, String)> = Vec::new();
    for (seed, name) in (1..).zip(TRUE) {
        let mut forger = Forger::of(name, seed);
        let original = toml::to_string(&forger.proof).expect("it can be written");
        for (change, forge) in CHANGES {
            for _ in 0..TIMES {
                let Some(proof) = forge(&mut forger) else {
                    break;
                };
                let text = toml::to_string(&proof).expect("it can be written");
                if text != original && made.iter().all(|(_, known)| *known != text) {
                    made.push((format!("{name}: {change}"), text));
                }
            }
        }
    }
    // A forger would state the right number of positions.
    for (_, text) in &mut made {
        let Err(reason) = ours(text) else { continue };
        let stated = reason.split_once(" positions, not ");
        let mut proof: Table = text.parse().expect("it is TOML");
        if let Some((actual, _)) = stated.filter(|_| text.contains("positions = ")) {
            let actual = actual
                .rsplit(' ')
                .next()
                .and_then(|number| number.parse::<i64>().ok());
            let changed = proof["tree"]
                .as_str()
                .is_some_and(|tree| !tree.contains(char::is_whitespace));
            if changed {
                proof.insert("positions".to_owned(), actual.expect("a number").into());
                *text = toml::to_string(&proof).expect("it can be written");
            }
        }
    }
    let Some(second) = theirs(made.iter().map(|(_, text)| (text.as_str(), None))) else {
        return;
    };
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    let mut valid = 0;
    for ((name, text), second) in made.iter().zip(second) {
        match (ours(text), second) {
            (Err(ours), Err(theirs)) => {
                assert_eq!(
                    kind(&ours),
                    kind(&theirs),
                    "{name}\n{ours}\n{theirs}\n{text}"
                );
                let kind = kind(&ours);
                let kind = kind.split(" at ").next().expect("it has words");
                *refused.entry(kind.to_owned()).or_default() += 1;
            }
            (Ok(()), Ok(())) => {
                let proof: Table = text.parse().expect("it is TOML");
                let claimed = proof["refuted"].as_integer().expect("it is a number");
                assert!(
                    i64::from(truth(text)) < claimed,
                    "{name}: it is not true\n{text}"
                );
                valid += 1;
            }
            (ours, theirs) => panic!("{name}: {ours:?}, but {theirs:?}\n{text}"),
        }
    }
    let count: usize = refused.values().sum();
    println!("{count} forgeries were refused, and {valid} changes left a proof valid: {refused:?}");
    assert!(
        count >= if cfg!(debug_assertions) { 1_000 } else { 8_000 },
        "{count}"
    );
    // Every reason is given.
    assert_eq!(refused.len(), 11, "{refused:?}");
    assert!(refused.values().all(|&count| count >= 10), "{refused:?}");
}
