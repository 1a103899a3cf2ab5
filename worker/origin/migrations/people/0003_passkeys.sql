-- Challenges that were answered: each counts once. Those that were only made are kept nowhere, they say themselves who made them.
CREATE TABLE passkey_challenges (
	challenge TEXT NOT NULL PRIMARY KEY,
	spent_at INTEGER NOT NULL
);
CREATE INDEX passkey_challenges_by_time ON passkey_challenges (spent_at);
