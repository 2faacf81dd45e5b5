//! Re-exports for the tests and benchmarks of this crate. They are not part of the public API and may change at any
//! time.

/// Items of the module `axis`.
pub mod axis {
    pub use crate::axis::UnknownName;
}
/// Items of the module `cli`.
#[cfg(feature = "cli")]
pub mod cli {
    pub use crate::cli::readers::READERS;
}
/// Items of the modules `critique` and `measures::locations`.
pub mod critique {
    pub use crate::critique::{
        Change, Improved, Remark, TOPICS, Topic, Unimprovable, Verdict, improve, remarks,
    };
    pub use crate::measures::locations::{MeasureLocations, Trail, TurnDirection};
}
/// Items of the module `energy`.
pub mod energy {
    pub use crate::energy::amount::Amount;
    pub use crate::energy::feature::FeatureSource;
    pub use crate::energy::features::FEATURES;
    pub use crate::energy::named::ENERGIES;
    pub use crate::energy::ranked::Energy;
}
/// Items of the module `files`.
pub mod files {
    pub use crate::files::blueprint::Blueprint;
    pub use crate::files::compose::compose;
    pub use crate::files::compose::tiling::source_of;
    pub use crate::files::diagnostic::{Diagnostic, Severity};
    pub use crate::files::endpoints::Endpoint;
    pub use crate::files::id::error::NoId;
    pub use crate::files::locate::locate;
    pub use crate::files::maze::file::{MazeFile, VariantRef};
    pub use crate::files::maze::format::Format;
    pub use crate::files::maze::loaded::{LoadedMaze, MazeOptions};
    pub use crate::files::maze::read::{read_maze, read_mazes};
    pub use crate::files::proof::{FreeGoal, ProofFile, VerifiedProof};
    pub use crate::files::rating::Rating;
    pub use crate::files::report::BoardReport;
    pub use crate::files::size::size;
    pub use crate::files::solution::replay;
    pub use crate::files::tag::is_language;
    pub use crate::files::text::read_text;
    pub use crate::files::tiling::TilingReport;
    pub use crate::files::variant::{Changes, Variant};
    /// Items of the module `library`.
    pub mod library {
        pub use crate::files::library::{tiling, tiling_text, tilings, variant, variants};
    }
    /// Items of the module `schema`.
    pub mod schema {
        pub use crate::files::schema::{TilingTable, VariantFile, WordOrWords, json_schema_text};
    }
    /// Items of the module `keywords`.
    pub mod keywords {
        pub use crate::files::keywords::{GoalKind, GoalWord, StartWord, Symbol, TilingKind};
    }
}
/// Items of the module `learn`.
pub mod learn {
    pub use crate::learn::bandit::{Bandit, Strategy};
    pub use crate::learn::descending::ResumableDescent;
    pub use crate::learn::exercises::{EXERCISES, exercise};
    pub use crate::learn::lesson::Lesson;
    pub use crate::learn::parallel::run_parts;
    pub use crate::learn::result_table::ResultTable;
    pub use crate::learn::sample::Sample;
    pub use crate::learn::sarsa::Sarsa;
    pub use crate::learn::transcript::Transcript;
    /// Items of the module `bandit`.
    pub mod bandit {
        pub use crate::learn::bandit::{payoff, pull_arms};
    }
    /// Items of the module `experiments`.
    pub mod experiments {
        pub use crate::learn::experiments::{EXPERIMENTS, experiment};
    }
    /// Items of the module `figure`.
    pub mod figure {
        pub use crate::learn::figure::figure;
    }
    /// Items of the module `grade`.
    pub mod grade {
        pub use crate::learn::grade::checks::points;
        pub use crate::learn::grade::exams::is_graded;
        pub use crate::learn::grade::parse::differences;
    }
    /// Items of the module `lab`.
    pub mod lab {
        pub use crate::learn::lab::experiment::{
            Column, Experiment, ExperimentData, ExperimentPlan, FigureForm, Scale,
        };
        pub use crate::learn::lab::experiment_run::ExperimentRun;
        pub use crate::learn::lab::journal::{BadJournal, Journal};
        pub use crate::learn::lab::results::{Repetition, Results};
        /// Items of the module `numbers`, and `listed` of the module `spelling`.
        pub mod numbers {
            pub use crate::learn::lab::numbers::{decimals, number, percent};
            pub use crate::spelling::listed;
        }
    }
    /// Items of the module `sarsa`.
    pub mod sarsa {
        pub use crate::learn::sarsa::evaluate::{Policy, SearchCost, evaluate};
        pub use crate::learn::sarsa::{Action, DecisionState, SarsaSettings};
    }
    /// Items of the module `solver`.
    pub mod solver {
        pub use crate::learn::solver::{Heuristic, score, solve_guided};
    }
}
/// Items of the module `limits`.
pub mod limits {
    pub use crate::limits::{
        ALL_SIDES, BOARDS_BYTES, BOOK_PUZZLES, BOOK_SECTIONS, CELL_MM, CELL_SIDES,
        COMFORTABLE_LANDINGS, COORDINATE, COUNTED_LANDINGS, DISC_TILES, DRAWING_POINTS,
        DRAWING_PROBLEMS, DRAWING_STEPS, DRAWN_TILES, FACES_AT_VERTEX, FILE_BYTES, GENERATIONS,
        GRAPH_JUMPS, GRIDS, GROUPS, HAND_LINES, HYPERBOLIC_WIDTH, ID_SYMBOLS, ID_TILES, JUMPS,
        LANDINGS, LEGS, LETTERS, MAZES, NAME_CHARACTERS, NUMBER, OFFSETS, OUTLINE_POINTS, PARTS,
        PICTURE_MM, PIXEL_SIDE, PIXELS, PLACED_INTEGERS, PLAYED_JUMPS, PLAYED_WAY, POSITIONS,
        PROOF_BYTES, PROTOTILES, PROVED_STATES, PUZZLES, RULE_CHARACTERS, SIDES, STATES, STEPS,
        SYMMETRY_IMAGES, SYMMETRY_STEPS, TEXT_JUMPS, TILES, TITLE_CHARACTERS, TRACKS, TURN,
        WIDTH_MM,
    };
}
/// Items of the module `maze`.
pub mod maze {
    pub use crate::maze::Maze;
    pub use crate::maze::distinct::Distinct;
    pub use crate::maze::symmetry::Form;
}
/// Items of the module `measures`.
pub mod measures {
    pub use crate::measures::average::Average;
    pub use crate::measures::masks::by_masks;
    pub use crate::measures::measure;
    pub use crate::measures::measured::Measures;
    pub use crate::measures::reference::by_reference;
    pub use crate::measures::rows::by_rows;
    /// Items of the module `difficulty`.
    pub mod difficulty {
        pub use crate::measures::difficulty::{
            Certainty, DifficultyRating, Word, difficulty, estimate,
        };
    }
}
/// Items of the module `plane`.
pub mod plane {
    pub use crate::plane::polygon::Polygon;
    pub use crate::plane::ring::Ring;
}
/// Items of the module `play`.
pub mod play {
    pub use crate::play::game::{Game, RefusedJump};
}
/// Items of the module `prove`.
pub mod prove {
    pub use crate::prove::answer::{ProofBudget, ProofError, ProofProgress, ProofResult};
    pub use crate::prove::question::Question;
    pub use crate::prove::rules::{PruningRule, Rules};
    pub use crate::prove::run::prove;
    /// Items of the module `count`.
    pub mod count {
        pub use crate::prove::count::divided::DividedCount;
        pub use crate::prove::count::limits::{CountLimits, CountStop, Uncountable};
        pub use crate::prove::count::{PartialCount, count};
    }
    /// Items of the module `theorem`.
    pub mod theorem {
        pub use crate::prove::theorem::{bound, bound_of};
    }
}
/// Items of the module `remedy`.
pub mod remedy {
    pub use crate::remedy::{BadText, Problem, Remedy};
}
/// Items of the module `rules`.
pub mod rules {
    pub use crate::rules::field::{Barrier, Field, Heading, Mark, Step};
    pub use crate::rules::lines::{Line, lines};
    pub use crate::rules::moves::{
        Corners, Direction, Exits, Leg, Length, Moves, Odd, Ports, STRAIGHT,
    };
    pub use crate::rules::obstacles::Obstacles;
    pub use crate::rules::turns::{ANY, First, TURN_RULES, Turns};
}
/// Items of the module `search`, and the random numbers of the module `random`.
pub mod search {
    pub use crate::random::generator::Random;
    pub use crate::search::acceptance::Limit;
    pub use crate::search::alphabet::{Letter, Letters};
    pub use crate::search::draft::{Draft, DraftChange};
    pub use crate::search::energy_level::EnergyLevel;
    pub use crate::search::engines::choice::{EngineChoice, EngineKind};
    pub use crate::search::once::search;
    pub use crate::search::places::Goals;
    pub use crate::search::searches::{AnySearch, SEARCHES, SearchKind};
    pub use crate::search::step::StepKind;
    pub use crate::search::stop::StopFlag;
    pub use crate::search::task::{ImpossibleMaze, MazeSpec, Task};
    pub use crate::search::tracker::{Budget, SearchResult, Stopped};
    /// Items of the module `construct`.
    pub mod construct {
        pub use crate::search::construct::applicability::{covered, maze_on, rook_side};
        pub use crate::search::construct::known::ConstructedGoal;
        pub use crate::search::construct::unsupported::ConstructionError;
        pub use crate::search::construct::{Constructed, construct};
    }
    /// Items of the module `engines`.
    pub mod engines {
        pub use crate::search::engines::choice::{EngineChoice, EngineKind, with_engines};
        pub use crate::search::engines::engine::{Engine, WithEngines};
    }
    /// Items of the module `lanes`.
    pub mod lanes {
        pub use crate::search::lanes::dispatch::InstructionSet;
        pub use crate::search::lanes::unsupported::UnsupportedByLanes;
        pub use crate::search::lanes::{GROUP, Lanes};
    }
    /// Items of the module `make`.
    pub mod make {
        pub use crate::search::make::Lack;
        pub use crate::search::make::conditions::{Conditions, Difficulty};
        pub use crate::search::make::deliver::{make, make_from};
        pub use crate::search::make::jobs::{JobResult, JobSource, OrderJobs};
        pub use crate::search::make::ladder::{Hardness, ladder};
        pub use crate::search::make::order::{
            Control, GeneratedMaze, Lane, Order, OrderError, OrderOutcome, Producer, Puzzles,
            SeedPosition,
        };
        pub use crate::search::make::records::AttemptRecord;
        pub use crate::search::make::rounds::Rounds;
        pub use crate::search::make::seen::SeenMazes;
    }
}
/// Items of the module `sheets`.
pub mod sheets {
    /// Items of the module `book`.
    pub mod book {
        pub use crate::sheets::book::cover::Cover;
        pub use crate::sheets::book::cover::bad::{BadCover, CoverText};
        pub use crate::sheets::book::cover::colours::{CoverColour, Palette, Tone};
        pub use crate::sheets::book::cover::frame::CoverFrame;
        pub use crate::sheets::book::cover::settings::CoverSettings;
        pub use crate::sheets::book::file::BookFile;
        pub use crate::sheets::book::page_sequence::BookPages;
        pub use crate::sheets::book::section::PuzzleSource;
        pub use crate::sheets::book::structure::{BadBook, Book, Chapter};
        /// Items of the module `print`.
        pub mod print {
            pub use crate::sheets::book::print::{MIN_PAGES, PaperColour};
        }
    }
    /// Items of the module `draw`.
    pub mod draw {
        pub use crate::sheets::draw::page::draw;
        pub use crate::sheets::draw::style::StyleKind;
        pub use crate::sheets::draw::subject::View;
        pub use crate::sheets::draw::undrawable::Undrawable;
    }
    /// Items of the module `font`.
    pub mod font {
        pub use crate::sheets::font::{Font, FontWeight, Spacing, Typeface, missing, width};
    }
    /// Items of the module `format`.
    pub mod format {
        pub use crate::sheets::format::PICTURE_FORMATS;
        pub use crate::sheets::format_writer::PictureFormat;
    }
    /// Items of the module `pages`.
    pub mod pages {
        pub use crate::sheets::pages::bad::BadPage;
        pub use crate::sheets::pages::page_style::{LevelMark, Notes, PageStyle};
        pub use crate::sheets::pages::paper::{Paper, length};
        pub use crate::sheets::pages::puzzle::Puzzle;
        pub use crate::sheets::pages::sheet::{Answers, Sheet, SheetPages};
        pub use crate::sheets::pages::type_scale::SCALE;
        pub use crate::sheets::pages::words::Words;
        pub use crate::sheets::pages::words::filled::filled;
        pub use crate::sheets::pages::words::play::PlayWords;
    }
    /// Items of the module `pdf`.
    pub mod pdf {
        pub use crate::sheets::pdf::about::About;
        pub use crate::sheets::pdf::document::{Document, Page};
        pub use crate::sheets::pdf::pdf;
        pub use crate::sheets::pdf::writer::Writer;
    }
    /// Items of the module `picture`.
    pub mod picture {
        pub use crate::sheets::picture::Picture;
    }
    /// Items of the module `play`.
    pub mod play {
        pub use crate::sheets::play::{SCRIPTS, page};
    }
    /// Items of the module `png`.
    #[cfg(feature = "png")]
    pub mod png {
        pub use crate::sheets::png::png;
    }
    /// Items of the module `scene`.
    pub mod scene {
        pub use crate::sheets::scene::bounds::{Bounds, Point};
        pub use crate::sheets::scene::hatch::{dots, hatch};
        pub use crate::sheets::scene::items::{Group, Item};
        pub use crate::sheets::scene::paint::{Colour, Paint, Stroke};
        pub use crate::sheets::scene::path::{Path, PathElement};
        pub use crate::sheets::scene::picture::Scene;
        pub use crate::sheets::scene::text::{Anchor, Text};
    }
    /// Items of the module `svg`.
    pub mod svg {
        pub use crate::sheets::svg::svg;
    }
}
/// Items of the module `solve`.
pub mod solve {
    pub use crate::solve::astar::astar;
    pub use crate::solve::checker::{CheckResult, check};
    pub use crate::solve::follow::{directions, follow};
    pub use crate::solve::reference::reference;
    pub use crate::solve::shortest::{Solution, Solved, solve};
    pub use crate::solve::solution_graph::Count;
}
/// Items of the module `spelling`.
pub mod spelling {
    pub use crate::spelling::did_you_mean;
}
/// Items of the module `surface`.
pub mod surface {
    pub use crate::surface::audit::TopologicalType;
    pub use crate::surface::boundary::{BOUNDARIES, NONE, Settings, TORUS};
    pub use crate::surface::complex::{Face, Port, Surface};
    pub use crate::surface::kind::SurfaceKind;
    pub use crate::surface::meshes::{MESHES, NamedMesh};
    pub use crate::surface::refusal::{Clash, Refusal};
    pub use crate::surface::shape::outline::{Centre, Crop, CropFigure, Outline, Shape};
    /// Items of the module `tilings`.
    pub mod tilings {
        pub use crate::surface::tilings::Tiling;
        pub use crate::surface::tilings::mesh::Mesh;
        pub use crate::surface::tilings::multigrid::Rhombs;
        pub use crate::surface::tilings::substitution::Substitution;
        /// Items of the module `mesh`.
        pub mod mesh {
            pub use crate::surface::tilings::mesh::from_cycles;
        }
    }
}
/// Items of the module `topology`.
pub mod topology {
    pub use crate::topology::board::Board;
    pub use crate::topology::board_spec::{BoardSource, BoardSpec};
    pub use crate::topology::compile::{compile, lines_of, table_of};
    pub use crate::topology::contents::{Content, Jump};
    pub use crate::topology::count::BoardCounts;
    pub use crate::topology::explored::{Explored, TooManyStates, UNREACHABLE};
    pub use crate::topology::graph::State;
    pub use crate::topology::hand::{HandLine, HandLines};
    pub use crate::topology::interface::{Numbers, Topology};
    pub use crate::topology::landing::{Cell, Gate, Landing, Number};
    pub use crate::topology::representation::AnyTopology;
    pub use crate::topology::space::{Goal, StateSpace};
    pub use crate::topology::symmetry::Symmetries;
    pub use crate::topology::symmetry::map::Symmetry;
    pub use crate::topology::symmetry::steps::TooManySymmetries;
}
/// Items of the module `web`.
pub mod web {
    pub use crate::web::{PlayerParts, answer, player};
}
