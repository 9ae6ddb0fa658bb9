-- Every instance that keeps rendered pages hears of a change to what they show, rows written by plain SQL included.
CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER settings_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
