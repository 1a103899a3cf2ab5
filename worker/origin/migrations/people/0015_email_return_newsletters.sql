-- The keys of the newsletters that the earlier address had (JSON), which go back with it; null: of an earlier release.
ALTER TABLE email_returns ADD COLUMN newsletters TEXT;
