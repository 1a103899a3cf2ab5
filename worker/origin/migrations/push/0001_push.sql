-- Browsers whose readers wanted to be notified, brand by brand; no account, no address. `id` is of the brand and the endpoint's one spelling.
-- Times are epoch ms, quiet hours "HH:MM" in the zone. `proven_at`: when a push service first took a message; null: nothing shows yet that a browser is there.
CREATE TABLE push_subscriptions (
	id TEXT NOT NULL PRIMARY KEY,
	vertical TEXT NOT NULL,
	endpoint TEXT NOT NULL,
	p256dh TEXT NOT NULL,
	auth TEXT NOT NULL,
	topics TEXT NOT NULL,
	zone TEXT NOT NULL,
	quiet_from TEXT,
	quiet_to TEXT,
	expires_at INTEGER,
	created_at INTEGER NOT NULL,
	used_at INTEGER NOT NULL,
	proven_at INTEGER
);
CREATE INDEX push_subscriptions_by_brand ON push_subscriptions (vertical);
CREATE INDEX push_subscriptions_unproven ON push_subscriptions (created_at) WHERE proven_at IS NULL;

-- Breaking stories, each once: a story that stands here is never sent again.
CREATE TABLE push_stories (
	id TEXT NOT NULL PRIMARY KEY,
	vertical TEXT NOT NULL,
	topics TEXT NOT NULL,
	due_at INTEGER NOT NULL,
	queued_at INTEGER
);
CREATE INDEX push_stories_waiting ON push_stories (due_at) WHERE queued_at IS NULL;

-- Programmes that somebody wants to be reminded of; who did is in push_sends alone, due ten minutes before.
CREATE TABLE push_airings (
	id TEXT NOT NULL PRIMARY KEY,
	vertical TEXT NOT NULL,
	guid TEXT NOT NULL,
	title TEXT NOT NULL,
	starts_at INTEGER NOT NULL,
	ends_at INTEGER NOT NULL
);
CREATE INDEX push_airings_by_end ON push_airings (ends_at);

-- What waits for one browser: a reminder, or a story that came along with a browser of the former tables.
CREATE TABLE push_sends (
	story_id TEXT NOT NULL,
	subscription_id TEXT NOT NULL,
	due_at INTEGER NOT NULL,
	tries INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY (story_id, subscription_id)
);
CREATE INDEX push_sends_by_time ON push_sends (due_at);
CREATE INDEX push_sends_by_browser ON push_sends (subscription_id);

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
