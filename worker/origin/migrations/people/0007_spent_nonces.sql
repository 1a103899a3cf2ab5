-- Nonces by which Google or Apple let somebody in, as SHA-256 digests: each begins one session.
CREATE TABLE spent_nonces (
	digest TEXT NOT NULL PRIMARY KEY,
	spent_at INTEGER NOT NULL
);
CREATE INDEX spent_nonces_by_time ON spent_nonces (spent_at);
