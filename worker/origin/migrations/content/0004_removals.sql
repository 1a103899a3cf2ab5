-- What an editor has deleted: it does not come back with a front that brings a copy of it along.
CREATE TABLE removals (
	type TEXT NOT NULL,
	id TEXT NOT NULL,
	PRIMARY KEY (id, type)
) WITHOUT ROWID;
