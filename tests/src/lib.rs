//! What crosses the crates: the corpus, the protocol, and real tools as referees.
