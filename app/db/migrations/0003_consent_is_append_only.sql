-- The proof of a consent is worth what its unchangeability is worth. Rows leave only with their subscription.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER consent_events_append_only BEFORE UPDATE ON consent_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
