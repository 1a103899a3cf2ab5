-- What readers chose about their privacy, as a proof that they were asked: nothing tells who it was. `at` is the hour (epoch ms).
CREATE TABLE consent_log (
	at INTEGER NOT NULL,
	vertical TEXT NOT NULL,
	regime TEXT NOT NULL,
	signal INTEGER NOT NULL,
	version INTEGER NOT NULL,
	granted TEXT NOT NULL,
	place TEXT NOT NULL
);
CREATE INDEX consent_log_by_time ON consent_log (at);

-- What pages tell of how they are read: names and numbers of docs/spec/events.md, of nobody in particular.
CREATE TABLE house_events (
	at INTEGER NOT NULL,
	vertical TEXT NOT NULL,
	name TEXT NOT NULL,
	view TEXT NOT NULL,
	path TEXT NOT NULL,
	weight INTEGER NOT NULL,
	detail TEXT NOT NULL
);
CREATE INDEX house_events_by_time ON house_events (at);

-- What went wrong in browsers, of nobody in particular.
CREATE TABLE house_errors (
	at INTEGER NOT NULL,
	vertical TEXT NOT NULL,
	release TEXT NOT NULL,
	correlation_id TEXT NOT NULL,
	view TEXT NOT NULL,
	path TEXT NOT NULL,
	message TEXT NOT NULL,
	place TEXT NOT NULL
);
CREATE INDEX house_errors_by_time ON house_errors (at);
