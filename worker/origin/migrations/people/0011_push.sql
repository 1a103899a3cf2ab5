-- Browsers whose readers asked to be notified, brand by brand; no account, no address. Times are epoch ms, quiet hours "HH:MM" in the zone.
CREATE TABLE push_subscriptions (
	id TEXT PRIMARY KEY,
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
	used_at INTEGER NOT NULL
);
CREATE INDEX push_subscriptions_by_brand ON push_subscriptions (vertical);

-- Breaking stories, each once: a story that stands here is never sent again.
CREATE TABLE push_stories (
	id TEXT PRIMARY KEY,
	vertical TEXT NOT NULL,
	topics TEXT NOT NULL,
	due_at INTEGER NOT NULL,
	queued_at INTEGER
);
CREATE INDEX push_stories_waiting ON push_stories (due_at) WHERE queued_at IS NULL;

-- What is still to be sent: a story to a browser. `lease` names the run that has taken it, until `leased_until`.
CREATE TABLE push_sends (
	story_id TEXT NOT NULL,
	subscription_id TEXT NOT NULL,
	due_at INTEGER NOT NULL,
	tries INTEGER NOT NULL DEFAULT 0,
	lease TEXT,
	leased_until INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY (story_id, subscription_id)
);
CREATE INDEX push_sends_by_time ON push_sends (due_at);
CREATE INDEX push_sends_by_lease ON push_sends (lease);
CREATE INDEX push_sends_by_browser ON push_sends (subscription_id);
