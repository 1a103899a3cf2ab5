-- The earliest send of a programme is one row of it, however many browsers want it.
CREATE INDEX push_sends_by_story ON push_sends (story_id, tries, due_at);
