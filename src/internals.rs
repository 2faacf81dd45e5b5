//! What the tests and benchmarks of this crate need beyond its public API. It may change at any time.

/// Names of the module `energy`.
pub mod energy {
    pub use crate::energy::amount::Amount;
    pub use crate::energy::feature::Found;
    pub use crate::energy::features::FEATURES;
    pub use crate::energy::named::ENERGIES;
    pub use crate::energy::parse::BadFormula;
    pub use crate::energy::ranked::Energy;
}
/// Names of the module `files`.
pub mod files {
    pub use crate::files::blueprint::Blueprint;
    pub use crate::files::compose::compose;
    pub use crate::files::compose::tiling::source_of;
    pub use crate::files::diagnostic::Diagnostic;
    pub use crate::files::diagnostic::Severity;
    pub use crate::files::ends::End;
    pub use crate::files::id::error::NoId;
    pub use crate::files::maze::file::MazeFile;
    pub use crate::files::maze::file::VariantRef;
    pub use crate::files::maze::format::Format;
    pub use crate::files::maze::loaded::LoadedMaze;
    pub use crate::files::maze::loaded::MazeOptions;
    pub use crate::files::maze::read::read_maze;
    pub use crate::files::maze::read::read_mazes;
    pub use crate::files::proof::FreeGoal;
    pub use crate::files::proof::ProofFile;
    pub use crate::files::proof::Verified;
    pub use crate::files::rating::Rating;
    pub use crate::files::report::Report;
    pub use crate::files::solution::replay;
    pub use crate::files::text::read_text;
    pub use crate::files::tiling::TilingReport;
    pub use crate::files::variant::Changes;
    pub use crate::files::variant::Variant;
    /// Names of the module `library`.
    pub mod library {
        pub use crate::files::library::tiling;
        pub use crate::files::library::tiling_text;
        pub use crate::files::library::tilings;
        pub use crate::files::library::variant;
        pub use crate::files::library::variants;
    }
    /// Names of the module `schema`.
    pub mod schema {
        pub use crate::files::schema::TilingTable;
        pub use crate::files::schema::VariantFile;
        pub use crate::files::schema::WordOrWords;
        pub use crate::files::schema::json_schema_text;
    }
    /// Names of the module `words`.
    pub mod words {
        pub use crate::files::words::GoalKind;
        pub use crate::files::words::GoalWord;
        pub use crate::files::words::NamedMesh;
        pub use crate::files::words::StartWord;
        pub use crate::files::words::Symbol;
        pub use crate::files::words::TilingKind;
    }
}
/// Names of the module `learn`.
pub mod learn {
    pub use crate::learn::bandit::Bandit;
    pub use crate::learn::bandit::Strategy;
    pub use crate::learn::descending::Descending;
    pub use crate::learn::exercises::EXERCISES;
    pub use crate::learn::lesson::Lesson;
    pub use crate::learn::lesson::Trouble;
    pub use crate::learn::sample::Sample;
    pub use crate::learn::sarsa::Sarsa;
    pub use crate::learn::transcript::Transcript;
    /// Names of the module `bandit`.
    pub mod bandit {
        pub use crate::learn::bandit::pulled;
        pub use crate::learn::bandit::utility;
    }
    /// Names of the module `experiments`.
    pub mod experiments {
        pub use crate::learn::experiments::EXPERIMENTS;
        pub use crate::learn::experiments::experiment;
    }
    /// Names of the module `figure`.
    pub mod figure {
        pub use crate::learn::figure::figure;
    }
    /// Names of the module `grade`.
    pub mod grade {
        pub use crate::learn::grade::checks::points;
        pub use crate::learn::grade::exams::is_graded;
    }
    /// Names of the module `lab`.
    pub mod lab {
        pub use crate::learn::lab::experiment::Column;
        pub use crate::learn::lab::experiment::Data;
        pub use crate::learn::lab::experiment::Experiment;
        pub use crate::learn::lab::experiment::Plan;
        pub use crate::learn::lab::experiment::Scale;
        pub use crate::learn::lab::experiment::Shown;
        pub use crate::learn::lab::journal::BadJournal;
        pub use crate::learn::lab::journal::Journal;
        pub use crate::learn::lab::results::Cell;
        pub use crate::learn::lab::results::Results;
        pub use crate::learn::lab::trial::Trial;
        /// Names of the module `words`.
        pub mod words {
            pub use crate::learn::lab::words::decimals;
            pub use crate::learn::lab::words::number;
            pub use crate::learn::lab::words::percent;
            pub use crate::spelling::listed;
        }
    }
    /// Names of the module `sarsa`.
    pub mod sarsa {
        pub use crate::learn::sarsa::Action;
        pub use crate::learn::sarsa::Settings;
        pub use crate::learn::sarsa::State;
        pub use crate::learn::sarsa::evaluate::Effort;
        pub use crate::learn::sarsa::evaluate::Policy;
        pub use crate::learn::sarsa::evaluate::evaluate;
    }
    /// Names of the module `solver`.
    pub mod solver {
        pub use crate::learn::solver::Heuristic;
        pub use crate::learn::solver::guided;
        pub use crate::learn::solver::score;
    }
}
/// Names of the module `limits`.
pub mod limits {
    pub use crate::limits::ALL_SIDES;
    pub use crate::limits::BOARDS_BYTES;
    pub use crate::limits::BOOK_PUZZLES;
    pub use crate::limits::BOOK_SECTIONS;
    pub use crate::limits::CELL_SIDES;
    pub use crate::limits::COMFORTABLE_LANDINGS;
    pub use crate::limits::COORDINATE;
    pub use crate::limits::COUNTED_LANDINGS;
    pub use crate::limits::DISC_TILES;
    pub use crate::limits::DRAWN_TILES;
    pub use crate::limits::FACES_AT_VERTEX;
    pub use crate::limits::FILE_BYTES;
    pub use crate::limits::GRAPH_JUMPS;
    pub use crate::limits::GRIDS;
    pub use crate::limits::HAND_LINES;
    pub use crate::limits::ID_SYMBOLS;
    pub use crate::limits::ID_TILES;
    pub use crate::limits::JUMPS;
    pub use crate::limits::LANDINGS;
    pub use crate::limits::LEGS;
    pub use crate::limits::LETTERS;
    pub use crate::limits::MAZES;
    pub use crate::limits::NAME;
    pub use crate::limits::NUMBER;
    pub use crate::limits::OFFSETS;
    pub use crate::limits::PIXEL_SIDE;
    pub use crate::limits::PIXELS;
    pub use crate::limits::PLAYED_JUMPS;
    pub use crate::limits::PLAYED_WAY;
    pub use crate::limits::POSITIONS;
    pub use crate::limits::PROOF_BYTES;
    pub use crate::limits::PROTOTILES;
    pub use crate::limits::PROVED_STATES;
    pub use crate::limits::PUZZLES;
    pub use crate::limits::SIDES;
    pub use crate::limits::STATES;
    pub use crate::limits::STEPS;
    pub use crate::limits::SYMMETRY_IMAGES;
    pub use crate::limits::SYMMETRY_STEPS;
    pub use crate::limits::TEXT_JUMPS;
    pub use crate::limits::TILES;
    pub use crate::limits::TRACKS;
    pub use crate::limits::TURN;
}
/// Names of the module `maze`.
pub mod maze {
    pub use crate::maze::Maze;
    pub use crate::maze::distinct::Distinct;
    pub use crate::maze::symmetry::Form;
}
/// Names of the module `measures`.
pub mod measures {
    pub use crate::measures::average::Average;
    pub use crate::measures::masks::by_masks;
    pub use crate::measures::measure;
    pub use crate::measures::measured::Measures;
    pub use crate::measures::reference::by_reference;
    pub use crate::measures::rows::by_rows;
    /// Names of the module `difficulty`.
    pub mod difficulty {
        pub use crate::measures::difficulty::Certainty;
        pub use crate::measures::difficulty::Difficulty;
        pub use crate::measures::difficulty::Word;
        pub use crate::measures::difficulty::difficulty;
        pub use crate::measures::difficulty::estimate;
    }
}
/// Names of the module `plane`.
pub mod plane {
    pub use crate::plane::polygon::Polygon;
}
/// Names of the module `play`.
pub mod play {
    pub use crate::play::game::Game;
}
/// Names of the module `prove`.
pub mod prove {
    pub use crate::prove::answer::Answer;
    pub use crate::prove::answer::Budget;
    pub use crate::prove::answer::Standing;
    pub use crate::prove::answer::Unproved;
    pub use crate::prove::question::Question;
    pub use crate::prove::rules::Rule;
    pub use crate::prove::rules::Rules;
    pub use crate::prove::run::prove;
    /// Names of the module `count`.
    pub mod count {
        pub use crate::prove::count::count;
        pub use crate::prove::count::limits::Cut;
        pub use crate::prove::count::limits::Limits;
        pub use crate::prove::count::limits::Uncountable;
    }
    /// Names of the module `theorem`.
    pub mod theorem {
        pub use crate::prove::theorem::bound;
        pub use crate::prove::theorem::bound_of;
    }
}
/// Names of the module `remedy`.
pub mod remedy {
    pub use crate::remedy::Remedy;
}
/// Names of the module `rules`.
pub mod rules {
    pub use crate::rules::field::Barrier;
    pub use crate::rules::field::Field;
    pub use crate::rules::field::Heading;
    pub use crate::rules::field::Mark;
    pub use crate::rules::field::Step;
    pub use crate::rules::lines::Line;
    pub use crate::rules::lines::lines;
    pub use crate::rules::moves::Corners;
    pub use crate::rules::moves::Direction;
    pub use crate::rules::moves::Exits;
    pub use crate::rules::moves::Leg;
    pub use crate::rules::moves::Length;
    pub use crate::rules::moves::Moves;
    pub use crate::rules::moves::Odd;
    pub use crate::rules::moves::Ports;
    pub use crate::rules::moves::STRAIGHT;
    pub use crate::rules::obstacles::Obstacles;
    pub use crate::rules::turns::ANY;
    pub use crate::rules::turns::First;
    pub use crate::rules::turns::TURN_RULES;
    pub use crate::rules::turns::Turns;
}
/// Names of the module `search`.
pub mod search {
    pub use crate::random::generator::Random;
    pub use crate::search::acceptance::Limit;
    pub use crate::search::alphabet::Letter;
    pub use crate::search::alphabet::Letters;
    pub use crate::search::draft::Change;
    pub use crate::search::draft::Draft;
    pub use crate::search::engines::choice::EngineChoice;
    pub use crate::search::engines::choice::EngineKind;
    pub use crate::search::level::Level;
    pub use crate::search::once::search;
    pub use crate::search::places::Goals;
    pub use crate::search::searches::AnySearch;
    pub use crate::search::searches::SEARCHES;
    pub use crate::search::searches::SearchKind;
    pub use crate::search::step::StepKind;
    pub use crate::search::task::Hopeless;
    pub use crate::search::task::Task;
    pub use crate::search::task::Wish;
    pub use crate::search::watch::Budget;
    pub use crate::search::watch::Found;
    pub use crate::search::watch::Stopped;
    /// Names of the module `construct`.
    pub mod construct {
        pub use crate::search::construct::Constructed;
        pub use crate::search::construct::construct;
        pub use crate::search::construct::known::End;
        pub use crate::search::construct::place::covered;
        pub use crate::search::construct::place::maze_on;
        pub use crate::search::construct::place::rook_side;
        pub use crate::search::construct::uncovered::Uncovered;
    }
    /// Names of the module `engines`.
    pub mod engines {
        pub use crate::search::engines::choice::EngineChoice;
        pub use crate::search::engines::choice::EngineKind;
        pub use crate::search::engines::choice::with_engines;
        pub use crate::search::engines::engine::Engine;
        pub use crate::search::engines::engine::WithEngines;
    }
    /// Names of the module `lanes`.
    pub mod lanes {
        pub use crate::search::lanes::GROUP;
        pub use crate::search::lanes::Lanes;
        pub use crate::search::lanes::dispatch::Instructions;
        pub use crate::search::lanes::unsliced::Unsliced;
    }
    /// Names of the module `make`.
    pub mod make {
        pub use crate::search::make::conditions::Conditions;
        pub use crate::search::make::conditions::Difficulty;
        pub use crate::search::make::conditions::Lack;
        pub use crate::search::make::deliver::make;
        pub use crate::search::make::order::Ended;
        pub use crate::search::make::order::Lane;
        pub use crate::search::make::order::Made;
        pub use crate::search::make::order::Order;
        pub use crate::search::make::order::Outside;
        pub use crate::search::make::order::Place;
        pub use crate::search::make::order::Producer;
        pub use crate::search::make::order::Trouble;
        pub use crate::search::make::rounds::Rounds;
    }
}
/// Names of the module `sheets`.
pub mod sheets {
    /// Names of the module `book`.
    pub mod book {
        pub use crate::sheets::book::contents::BadBook;
        pub use crate::sheets::book::contents::Book;
        pub use crate::sheets::book::contents::Chapter;
        pub use crate::sheets::book::file::BookFile;
        pub use crate::sheets::book::leaves::BookPages;
        pub use crate::sheets::book::section::Source;
        /// Names of the module `print`.
        pub mod print {
            pub use crate::sheets::book::print::MAX_PAGES;
            pub use crate::sheets::book::print::MIN_PAGES;
            pub use crate::sheets::book::print::gutter;
        }
    }
    /// Names of the module `draw`.
    pub mod draw {
        pub use crate::sheets::draw::look::StyleKind;
        pub use crate::sheets::draw::page::draw;
        pub use crate::sheets::draw::subject::View;
        pub use crate::sheets::draw::undrawable::Undrawable;
    }
    /// Names of the module `font`.
    pub mod font {
        pub use crate::sheets::font::Weight;
    }
    /// Names of the module `format`.
    pub mod format {
        pub use crate::sheets::format::PICTURE_FORMATS;
        pub use crate::sheets::way::PictureFormat;
    }
    /// Names of the module `pages`.
    pub mod pages {
        pub use crate::sheets::pages::bad::BadPage;
        pub use crate::sheets::pages::paper::Paper;
        pub use crate::sheets::pages::puzzle::Puzzle;
        pub use crate::sheets::pages::sheet::Answers;
        pub use crate::sheets::pages::sheet::Sheet;
        pub use crate::sheets::pages::sheet::SheetPages;
        pub use crate::sheets::pages::words::Words;
        pub use crate::sheets::pages::words::play::PlayWords;
    }
    /// Names of the module `pdf`.
    pub mod pdf {
        pub use crate::sheets::pdf::document::BadDocument;
        pub use crate::sheets::pdf::document::Document;
        pub use crate::sheets::pdf::document::Page;
        pub use crate::sheets::pdf::pdf;
    }
    /// Names of the module `picture`.
    pub mod picture {
        pub use crate::sheets::picture::Picture;
        pub use crate::sheets::picture::Unwritten;
    }
    /// Names of the module `play`.
    pub mod play {
        pub use crate::sheets::play::page;
    }
    /// Names of the module `png`.
    pub mod png {
        pub use crate::sheets::png::png;
    }
    /// Names of the module `scene`.
    pub mod scene {
        pub use crate::sheets::scene::bounds::Bounds;
        pub use crate::sheets::scene::bounds::Point;
        pub use crate::sheets::scene::hatch::dots;
        pub use crate::sheets::scene::hatch::hatch;
        pub use crate::sheets::scene::items::Group;
        pub use crate::sheets::scene::items::Item;
        pub use crate::sheets::scene::items::Scene;
        pub use crate::sheets::scene::paint::Colour;
        pub use crate::sheets::scene::paint::Paint;
        pub use crate::sheets::scene::paint::Stroke;
        pub use crate::sheets::scene::path::Path;
        pub use crate::sheets::scene::path::Step;
        pub use crate::sheets::scene::text::Anchor;
        pub use crate::sheets::scene::text::Text;
    }
    /// Names of the module `svg`.
    pub mod svg {
        pub use crate::sheets::svg::svg;
    }
}
/// Names of the module `solve`.
pub mod solve {
    pub use crate::solve::astar::astar;
    pub use crate::solve::checker::Verdict;
    pub use crate::solve::checker::check;
    pub use crate::solve::follow::directions;
    pub use crate::solve::follow::follow;
    pub use crate::solve::reference::reference;
    pub use crate::solve::shortest::Solution;
    pub use crate::solve::shortest::Solved;
    pub use crate::solve::shortest::solve;
    pub use crate::solve::ways::Count;
}
/// Names of the module `surface`.
pub mod surface {
    pub use crate::surface::audit::Promise;
    pub use crate::surface::boundary::BOUNDARIES;
    pub use crate::surface::boundary::NONE;
    pub use crate::surface::boundary::Settings;
    pub use crate::surface::boundary::TORUS;
    pub use crate::surface::complex::Face;
    pub use crate::surface::complex::Port;
    pub use crate::surface::complex::Surface;
    pub use crate::surface::refusal::Clash;
    pub use crate::surface::refusal::Refusal;
    pub use crate::surface::shape::outline::Centre;
    pub use crate::surface::shape::outline::Outline;
    pub use crate::surface::shape::outline::Shape;
    /// Names of the module `tilings`.
    pub mod tilings {
        pub use crate::surface::tilings::Tiling;
        pub use crate::surface::tilings::mesh::Mesh;
        pub use crate::surface::tilings::multigrid::Rhombs;
        /// Names of the module `mesh`.
        pub mod mesh {
            pub use crate::surface::tilings::mesh::from_cycles;
        }
    }
}
/// Names of the module `topology`.
pub mod topology {
    pub use crate::topology::board::Board;
    pub use crate::topology::board::BoardSpec;
    pub use crate::topology::board::Source;
    pub use crate::topology::compile::compile;
    pub use crate::topology::compile::lines_of;
    pub use crate::topology::compile::table_of;
    pub use crate::topology::contents::Content;
    pub use crate::topology::contents::Jump;
    pub use crate::topology::count::Census;
    pub use crate::topology::explored::Explored;
    pub use crate::topology::explored::NOWHERE;
    pub use crate::topology::explored::TooManyStates;
    pub use crate::topology::graph::State;
    pub use crate::topology::hand::HandLine;
    pub use crate::topology::hand::HandLines;
    pub use crate::topology::interface::Numbers;
    pub use crate::topology::interface::Topology;
    pub use crate::topology::kept::AnyTopology;
    pub use crate::topology::landing::Cell;
    pub use crate::topology::landing::Gate;
    pub use crate::topology::landing::Landing;
    pub use crate::topology::landing::Number;
    pub use crate::topology::space::Goal;
    pub use crate::topology::space::StateSpace;
    pub use crate::topology::symmetry::Symmetries;
    pub use crate::topology::symmetry::onto::Symmetry;
    pub use crate::topology::symmetry::steps::TooManySymmetries;
}
