-- Who was asked by mail whether they want a newsletter, and has not said yes: a sign-up only when they have.
CREATE TABLE newsletter_pending (
	email TEXT NOT NULL,
	newsletter_key TEXT NOT NULL,
	vertical TEXT NOT NULL,
	source TEXT NOT NULL,
	at INTEGER NOT NULL,
	-- What the confirming link holds, as a SHA-256 digest.
	confirm_digest TEXT NOT NULL UNIQUE,
	UNIQUE (email, newsletter_key)
);
