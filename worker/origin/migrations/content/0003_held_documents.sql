-- When a document that is held back opens (epoch ms); null for what is open, for drafts and for what was withdrawn.
ALTER TABLE documents ADD COLUMN opens_at INTEGER;
CREATE INDEX documents_by_opening ON documents (opens_at) WHERE opens_at IS NOT NULL;
