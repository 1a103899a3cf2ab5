-- What the link to leave a newsletter holds, as a SHA-256 digest; sign-ups from before have none.
ALTER TABLE newsletter_signups ADD COLUMN leave_digest TEXT;
CREATE UNIQUE INDEX newsletter_signups_by_leave ON newsletter_signups (leave_digest) WHERE leave_digest IS NOT NULL;
