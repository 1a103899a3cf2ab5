-- What pages tell of how they are read: names and numbers of docs/spec/events.md, of nobody in particular. `at` is the time received
-- (epoch ms), a row stands for `weight` events.
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
CREATE INDEX house_events_by_brand ON house_events (vertical, name, at);

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
CREATE INDEX house_errors_by_brand ON house_errors (vertical, at);
