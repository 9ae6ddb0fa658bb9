-- A new column of a post counts as a change, unless it is named here.
CREATE OR REPLACE FUNCTION mark_edited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unedited constant text[] := '{id, status, created_at, version, updated_at, edited_at, first_published_at,
    published_at, deleted_at, planned_on, publish_at, is_promised, promise_aside, dated_at, is_sample, sort_title,
    search_text, search_words, search_stems, words, card_look, card_hash, related}';
BEGIN
  IF to_jsonb(NEW) - unedited IS DISTINCT FROM to_jsonb(OLD) - unedited THEN
    NEW.edited_at = now();
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
DROP TRIGGER posts_edited ON posts;--> statement-breakpoint
CREATE TRIGGER posts_edited BEFORE UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION mark_edited();--> statement-breakpoint
CREATE FUNCTION tell_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen constant text[] := '{created_at, version, updated_at, edited_at, first_published_at, published_at, planned_on,
    publish_at, is_promised, promise_aside, is_sample, sort_title, search_text, search_words, search_stems, words}';
BEGIN
  IF to_jsonb(NEW) - unseen IS DISTINCT FROM to_jsonb(OLD) - unseen THEN
    PERFORM pg_notify('content_changed', 'changed');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER posts_told_changed ON posts;--> statement-breakpoint
CREATE TRIGGER posts_told_changed AFTER UPDATE ON posts FOR EACH ROW
  WHEN (NEW.status = 'published' AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION tell_changed_post();
