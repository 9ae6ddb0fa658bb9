-- A promised thought is dated by its promise. No expression of a column can be changed before PostgreSQL 17.
DROP TRIGGER posts_told_changed ON posts;
--> statement-breakpoint
ALTER TABLE posts
  DROP COLUMN dated_at CASCADE,
  ADD COLUMN dated_at timestamptz GENERATED ALWAYS AS (coalesce(publish_at, created_at)) STORED NOT NULL,
  ADD COLUMN published_at timestamptz;
--> statement-breakpoint
CREATE INDEX posts_published_newest ON posts (dated_at desc, id desc) WHERE status = 'published' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX posts_newest ON posts (dated_at desc, id desc) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX posts_by_category ON posts (category, dated_at desc, id desc) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX posts_by_status ON posts (status, dated_at desc, id desc) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX posts_published_by_category ON posts (category, dated_at desc, id desc)
  WHERE status = 'published' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX posts_day_of_year ON posts ((extract(month from dated_at at time zone 'Europe/Rome') * 100 + extract(day from dated_at at time zone 'Europe/Rome')), dated_at desc, id desc)
  WHERE status = 'published' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX posts_without_card ON posts (dated_at desc, id desc)
  WHERE card_hash is null and status = 'published' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX posts_unrelated ON posts (dated_at) WHERE related is null and deleted_at is null;
--> statement-breakpoint
CREATE TRIGGER posts_told_changed AFTER UPDATE ON posts FOR EACH ROW
  WHEN (NEW.status = 'published' AND NEW.deleted_at IS NULL AND (
    OLD.status, OLD.deleted_at, OLD.dated_at, OLD.title, OLD.content, OLD.quote, OLD.citation, OLD.category,
    OLD.social_media, OLD.markup, OLD.picture_id, OLD.card_look, OLD.card_hash, OLD.related
  ) IS DISTINCT FROM (
    NEW.status, NEW.deleted_at, NEW.dated_at, NEW.title, NEW.content, NEW.quote, NEW.citation, NEW.category,
    NEW.social_media, NEW.markup, NEW.picture_id, NEW.card_look, NEW.card_hash, NEW.related
  ))
  EXECUTE FUNCTION tell('changed');
