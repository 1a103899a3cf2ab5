-- When a reader asked for the end of the account (epoch ms): it goes seven days later, unless they sign in and keep it.
ALTER TABLE users ADD COLUMN leaving_at INTEGER;
CREATE INDEX users_leaving ON users (leaving_at) WHERE leaving_at IS NOT NULL;
