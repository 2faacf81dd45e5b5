//! The kinds of changes that are made to certificates.

use super::forger::Forger;
use toml::Table;

fn opens(token: char) -> bool {
    token.is_ascii_alphanumeric()
}

pub(super) type Change = fn(&mut Forger) -> Option<Table>;

/// The kinds of changes. A change returns `None` if it does not apply to the certificate.
pub(super) const CHANGES: &[(&str, Change)] = &[
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
    ("truncated", |f| f.in_tree(|_| true, Vec::truncate)),
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
    ("as deep as the maze, with few characters", |f| {
        let few = f.below(12);
        let mut proof = f.with("refuted", f.number("refuted") - 1);
        proof.insert("tree".to_owned(), "0".repeat(few).into());
        Some(proof)
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
