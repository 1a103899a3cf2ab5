-- A reader with an account (A3.1). The address is kept in lower case; one account per address.
CREATE TABLE users (
	user_id TEXT NOT NULL PRIMARY KEY,
	email TEXT NOT NULL UNIQUE,
	email_verified INTEGER NOT NULL DEFAULT 0,
	-- Versioned, salted, peppered (accounts/passwords.ts); none for those who never chose one.
	password_hash TEXT,
	-- Hash of the proof that the browser which registered holds; gone once the address is verified.
	registration_hash TEXT,
	-- The vertical on which the account was made, and the kind of account it has there (A6.1).
	vertical TEXT NOT NULL,
	account_type TEXT NOT NULL,
	first_name TEXT,
	last_name TEXT,
	birth_year TEXT,
	gender TEXT,
	address_line1 TEXT,
	address_line2 TEXT,
	state TEXT,
	zipcode TEXT,
	phone_number TEXT,
	created_at INTEGER NOT NULL
);

-- Who a provider says somebody is: its issuer and subject, never an address (security row 14).
CREATE TABLE identities (
	issuer TEXT NOT NULL,
	subject TEXT NOT NULL,
	user_id TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_by_user ON identities (user_id);

-- Sessions: the secret's hash, and the one before it for a moment.
CREATE TABLE sessions (
	session_id TEXT NOT NULL PRIMARY KEY,
	user_id TEXT NOT NULL,
	secret_hash TEXT NOT NULL,
	previous_hash TEXT,
	rotated_at INTEGER NOT NULL,
	created_at INTEGER NOT NULL,
	last_used_at INTEGER NOT NULL,
	ended_at INTEGER,
	device TEXT NOT NULL,
	country TEXT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id, ended_at);
CREATE INDEX sessions_by_time ON sessions (created_at);

-- The newest code for an address and a purpose; a newer one takes its place.
CREATE TABLE one_time_codes (
	email TEXT NOT NULL,
	brand TEXT NOT NULL,
	purpose TEXT NOT NULL,
	salt TEXT NOT NULL,
	code_hash TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	tries INTEGER NOT NULL DEFAULT 0,
	consumed_at INTEGER,
	-- The code that a registration mailed: it verifies that very registration.
	of_registration INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY (email, brand, purpose)
);
CREATE INDEX one_time_codes_by_time ON one_time_codes (created_at);

-- Counters of every limit, by the hash of what is counted.
CREATE TABLE tries (
	bucket TEXT NOT NULL PRIMARY KEY,
	started_at INTEGER NOT NULL,
	count INTEGER NOT NULL
);
CREATE INDEX tries_by_start ON tries (started_at);
DROP TABLE newsletter_tries;

-- Passkeys of an account.
CREATE TABLE passkeys (
	credential_id TEXT NOT NULL PRIMARY KEY,
	user_id TEXT NOT NULL,
	public_key TEXT NOT NULL,
	algorithm TEXT NOT NULL,
	counter INTEGER NOT NULL,
	name TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	last_used_at INTEGER NOT NULL
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);
