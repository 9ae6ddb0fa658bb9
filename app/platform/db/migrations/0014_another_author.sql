ALTER TABLE "posts" DROP CONSTRAINT "posts_markup_known";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_words_of_marks";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_transparent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "consent_events" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "consent_events" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "consent_events" ADD COLUMN "in_writing" boolean;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "asked_email" text;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_markup_known" CHECK ("posts"."markup" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_words_of_marks" CHECK ("posts"."words" is null or "posts"."markup" > 0);--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_picture_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM picture_uses WHERE post_id = NEW.id;
  INSERT INTO picture_uses (picture_id, post_id)
    SELECT id, NEW.id FROM pictures WHERE purged_at IS NULL AND (id = NEW.picture_id OR NEW.markup > 0 AND id IN (
      SELECT (marks.parts[1])::uuid FROM regexp_matches(NEW.content, '^!\[[^\]\n]*\]\(foto:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)\r?$', 'gn') AS marks (parts)
    ))
    FOR SHARE;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER posts_pictures ON posts;--> statement-breakpoint
CREATE TRIGGER posts_pictures AFTER INSERT ON posts FOR EACH ROW
  WHEN (NEW.markup > 0 OR NEW.picture_id IS NOT NULL)
  EXECUTE FUNCTION keep_picture_uses();--> statement-breakpoint
DROP TRIGGER posts_pictures_changed ON posts;--> statement-breakpoint
CREATE TRIGGER posts_pictures_changed AFTER UPDATE ON posts FOR EACH ROW
  WHEN ((OLD.content, OLD.markup, OLD.picture_id) IS DISTINCT FROM (NEW.content, NEW.markup, NEW.picture_id)
    AND (greatest(OLD.markup, NEW.markup) > 0 OR coalesce(OLD.picture_id, NEW.picture_id) IS NOT NULL))
  EXECUTE FUNCTION keep_picture_uses();
