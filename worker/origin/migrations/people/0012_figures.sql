-- The operator's figures are counted by brand and kind of event (worker/origin/house/figures.ts).
CREATE INDEX house_events_by_brand ON house_events (vertical, name, at);
CREATE INDEX house_errors_by_brand ON house_errors (vertical, at);
CREATE INDEX consent_log_by_brand ON consent_log (vertical, at);
