-- When a push service first took a message for the browser (epoch ms); null: nothing shows yet that one stands behind the endpoint.
ALTER TABLE push_subscriptions ADD COLUMN proven_at INTEGER;
UPDATE push_subscriptions SET proven_at = created_at;
