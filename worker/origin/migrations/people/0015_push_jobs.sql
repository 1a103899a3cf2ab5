-- What is still to be sent, many browsers a row: a story or a reminder to subscriptions beyond `after_row` up to `to_row` (rowids of
-- push_subscriptions), that were there at `made_at`: those of the brand with one of `topics`, or those of the list `ids` (JSON).
-- `lease` names the run that works on it until `leased_until`; without a lease that time is the queue's. `starts`: since the last record.
CREATE TABLE push_jobs (
	id INTEGER PRIMARY KEY,
	story_id TEXT NOT NULL,
	vertical TEXT NOT NULL,
	topics TEXT,
	ids TEXT,
	after_row INTEGER NOT NULL,
	to_row INTEGER NOT NULL,
	made_at INTEGER NOT NULL,
	due_at INTEGER NOT NULL,
	over_at INTEGER NOT NULL,
	tries INTEGER NOT NULL DEFAULT 0,
	starts INTEGER NOT NULL DEFAULT 0,
	lease TEXT,
	leased_until INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX push_jobs_by_time ON push_jobs (due_at);
