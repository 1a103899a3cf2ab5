-- What a reader told my-news (A3.8): no row is as good as one that says nothing.
CREATE TABLE mynews_customers (
	user_id TEXT NOT NULL PRIMARY KEY,
	zip_code TEXT,
	mparticle_id TEXT,
	history_paused INTEGER NOT NULL DEFAULT 0
);

-- What a reader saved, each thing once; `publisher` is whose brand it was saved on (C1.9).
CREATE TABLE mynews_bookmarks (
	user_id TEXT NOT NULL,
	content_id TEXT NOT NULL,
	content_type TEXT NOT NULL,
	publisher TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (user_id, content_id)
) WITHOUT ROWID;
CREATE INDEX mynews_bookmarks_by_time ON mynews_bookmarks (user_id, publisher, at, content_id);
CREATE INDEX mynews_bookmarks_by_type ON mynews_bookmarks (user_id, publisher, content_type, at, content_id);

-- What a reader read, each thing once, at the day it was read last.
CREATE TABLE mynews_history (
	user_id TEXT NOT NULL,
	content_id TEXT NOT NULL,
	content_type TEXT NOT NULL,
	publisher TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (user_id, content_id)
) WITHOUT ROWID;
CREATE INDEX mynews_history_by_time ON mynews_history (user_id, publisher, at, content_id);

-- What is not to be recommended to a reader any more.
CREATE TABLE mynews_hidden (
	user_id TEXT NOT NULL,
	content_id TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (user_id, content_id)
) WITHOUT ROWID;
