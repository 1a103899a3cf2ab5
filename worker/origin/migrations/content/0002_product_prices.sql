ALTER TABLE documents ADD COLUMN price REAL;
ALTER TABLE documents ADD COLUMN list_price REAL;
