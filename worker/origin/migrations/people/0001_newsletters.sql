-- Who gets which newsletter (C3.46): one row per address and newsletter, however often it is asked for.
CREATE TABLE newsletter_signups (
	email TEXT NOT NULL,
	newsletter_key TEXT NOT NULL,
	vertical TEXT NOT NULL,
	source TEXT NOT NULL,
	at INTEGER NOT NULL,
	UNIQUE (email, newsletter_key)
);

-- Recent tries by the hash of the network address, kept for an hour.
CREATE TABLE newsletter_tries (
	address_hash TEXT NOT NULL,
	at INTEGER NOT NULL
);
CREATE INDEX newsletter_tries_by_address ON newsletter_tries (address_hash, at);
