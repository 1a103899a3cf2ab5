CREATE TABLE documents (
	doc_no INTEGER PRIMARY KEY,
	type TEXT NOT NULL,
	id TEXT NOT NULL,
	vertical TEXT NOT NULL,
	publisher TEXT NOT NULL CHECK (publisher IN ('msnbc', 'group')),
	sub_type TEXT,
	article_id TEXT,
	slug TEXT,
	published_at INTEGER NOT NULL,
	modified_at INTEGER NOT NULL,
	stored_at INTEGER NOT NULL,
	auto_curation INTEGER NOT NULL,
	ecommerce INTEGER NOT NULL,
	hidden INTEGER NOT NULL,
	listed INTEGER NOT NULL,
	revision REAL,
	url TEXT,
	headline TEXT NOT NULL,
	hash TEXT NOT NULL,
	tags TEXT NOT NULL,
	tease TEXT NOT NULL,
	body TEXT NOT NULL,
	seeded INTEGER NOT NULL,
	UNIQUE (type, id)
);
CREATE INDEX documents_by_id ON documents (id);
CREATE INDEX documents_by_slug ON documents (vertical, slug) WHERE type = 'curation' AND slug IS NOT NULL;
CREATE INDEX documents_by_article ON documents (article_id, published_at DESC, id DESC) WHERE listed = 1;
CREATE INDEX documents_by_publisher ON documents (publisher, published_at DESC, id DESC) WHERE listed = 1;
CREATE INDEX documents_by_publisher_type ON documents (publisher, type, published_at DESC, id DESC) WHERE listed = 1;
CREATE INDEX documents_by_vertical ON documents (vertical, published_at DESC, id DESC) WHERE listed = 1;
CREATE INDEX documents_by_vertical_type ON documents (vertical, type, published_at DESC, id DESC) WHERE listed = 1;
CREATE INDEX documents_seeded ON documents (seeded) WHERE seeded = 1;
CREATE TABLE document_terms (
	doc_no INTEGER NOT NULL,
	path TEXT NOT NULL,
	publisher TEXT NOT NULL,
	type TEXT NOT NULL,
	published_at INTEGER NOT NULL,
	id TEXT NOT NULL,
	PRIMARY KEY (doc_no, path)
) WITHOUT ROWID;
CREATE INDEX terms_by_path ON document_terms (path, publisher, published_at DESC, id DESC);
CREATE INDEX terms_by_path_type ON document_terms (path, publisher, type, published_at DESC, id DESC);
CREATE VIRTUAL TABLE content_search USING fts5 (headline, description, text, authors, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
CREATE TABLE publications (
	seq INTEGER PRIMARY KEY AUTOINCREMENT,
	at INTEGER NOT NULL,
	tags TEXT NOT NULL
);
CREATE INDEX publications_by_time ON publications (at);
