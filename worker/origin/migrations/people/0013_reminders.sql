-- Programmes that somebody asked to be reminded of; who did is in push_sends alone, due ten minutes before. Times are epoch ms.
CREATE TABLE push_airings (
	id TEXT PRIMARY KEY,
	vertical TEXT NOT NULL,
	guid TEXT NOT NULL,
	title TEXT NOT NULL,
	starts_at INTEGER NOT NULL,
	ends_at INTEGER NOT NULL
);
CREATE INDEX push_airings_by_end ON push_airings (ends_at);
