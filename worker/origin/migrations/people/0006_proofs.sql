-- When a session's reader last showed to be the account's own (epoch ms): as it began, or since (security row 34).
ALTER TABLE sessions ADD COLUMN proven_at INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET proven_at = created_at;
-- The same of the account, by anything but a passkey: passkeys made since then don't outlive a reset.
ALTER TABLE users ADD COLUMN proven_at INTEGER NOT NULL DEFAULT 0;

-- The way back from a change of address: what the link in the mail to the earlier address holds, as a SHA-256 digest.
CREATE TABLE email_returns (
	digest TEXT NOT NULL PRIMARY KEY,
	user_id TEXT NOT NULL,
	email TEXT NOT NULL,
	changed_at INTEGER NOT NULL
);
CREATE INDEX email_returns_by_user ON email_returns (user_id);
CREATE INDEX email_returns_by_time ON email_returns (changed_at);
