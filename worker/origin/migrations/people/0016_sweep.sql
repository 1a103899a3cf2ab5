-- What the hourly sweep looks for: accounts whose address nobody proved, sessions by their last use or end.
CREATE INDEX users_unverified ON users (created_at) WHERE email_verified = 0;
CREATE INDEX sessions_by_end ON sessions (COALESCE(ended_at, last_used_at));
