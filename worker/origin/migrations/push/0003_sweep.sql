-- What the hourly sweep looks for: browsers by their last message, and those for reminders alone.
CREATE INDEX push_subscriptions_by_use ON push_subscriptions (used_at);
CREATE INDEX push_subscriptions_reminders ON push_subscriptions (used_at) WHERE topics = '[]';
