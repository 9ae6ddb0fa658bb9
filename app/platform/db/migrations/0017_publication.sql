-- No edit date changes, and no instance rewrites its pages: the types are rewritten, which fires no trigger.
ALTER TABLE "posts" DROP CONSTRAINT "posts_promised_are_drafts";--> statement-breakpoint
DROP INDEX "posts_promised";--> statement-breakpoint
DROP INDEX "posts_first_published";--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "dated_at" DROP EXPRESSION;--> statement-breakpoint
-- A post that was published before its moment: its schedule is in its last version as a draft.
INSERT INTO "post_versions" ("post_id", "version", "post", "at")
  SELECT id, version - 1, jsonb_build_object('title', title, 'quote', quote, 'citation', citation, 'pictureId', picture_id,
    'cardLook', card_look, 'document', document, 'category', category, 'socialMedia', social_media,
    'status', 'draft', 'scheduledAt', promise_aside), updated_at
  FROM "posts" WHERE status = 'published' AND promise_aside IS NOT NULL
  ON CONFLICT (post_id, version)
    DO UPDATE SET post = "post_versions".post || jsonb_build_object('status', 'draft', 'scheduledAt', excluded.post -> 'scheduledAt');--> statement-breakpoint
ALTER TABLE "posts"
  ALTER COLUMN "publish_at" TYPE timestamp with time zone USING CASE WHEN is_promised THEN publish_at END,
  ALTER COLUMN "published_at" TYPE timestamp with time zone
    USING CASE WHEN status = 'published' THEN coalesce(published_at, nullif(first_published_at, to_timestamp(0)), created_at) END,
  ADD COLUMN "mail" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" RENAME COLUMN "publish_at" TO "scheduled_at";--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "mail" SET DEFAULT 'new';--> statement-breakpoint
ALTER TABLE "posts" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "posts" SET "mail" = 'new'
  WHERE status = 'draft' AND first_published_at IS NULL AND NOT is_sample
    AND NOT EXISTS (SELECT FROM "issue_posts" WHERE post_id = id);--> statement-breakpoint
-- What the daily issue would still have taken.
UPDATE "posts" SET "mail" = 'due'
  WHERE first_published_at > coalesce((SELECT posts_until FROM "daily_runs" ORDER BY "daily_runs".at DESC LIMIT 1), to_timestamp(0))
    AND NOT is_sample AND NOT EXISTS (SELECT FROM "issue_posts" WHERE post_id = id);--> statement-breakpoint
ALTER TABLE "posts" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "first_published_at", DROP COLUMN "is_promised", DROP COLUMN "promise_aside";--> statement-breakpoint
ALTER TABLE "daily_runs" DROP COLUMN "posts_until";--> statement-breakpoint
CREATE INDEX "posts_scheduled" ON "posts" USING btree ("scheduled_at","id") WHERE scheduled_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("published_at") WHERE mail = 'due';--> statement-breakpoint
ALTER TABLE "posts"
  ADD CONSTRAINT "posts_mail_known" CHECK ("posts"."mail" in ('new', 'due', 'done')),
  ADD CONSTRAINT "posts_new_are_drafts" CHECK (mail <> 'new' or status = 'draft'),
  ADD CONSTRAINT "posts_scheduled_are_drafts" CHECK (scheduled_at is null or status = 'draft'),
  ADD CONSTRAINT "posts_published_since" CHECK ((status = 'published') = (published_at is not null));--> statement-breakpoint
-- For rows of plain SQL, samples and imports. What such a row publishes is never mailed.
CREATE FUNCTION set_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.dated_at = coalesce(NEW.dated_at, NEW.scheduled_at, NEW.created_at);
  IF NEW.status = 'draft' THEN
    NEW.published_at = NULL;
  ELSE
    NEW.scheduled_at = NULL;
    NEW.published_at = coalesce(NEW.published_at, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END);
    NEW.mail = CASE NEW.mail WHEN 'new' THEN 'done' ELSE NEW.mail END;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER posts_publication BEFORE INSERT OR UPDATE OF status ON posts FOR EACH ROW EXECUTE FUNCTION set_publication();--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_edited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unedited constant text[] := '{id, content, status, created_at, version, updated_at, edited_at, published_at, deleted_at,
    planned_on, scheduled_at, dated_at, mail, is_sample, sort_title, search_text, search_words, search_stems, card_look,
    card_hash, related}';
BEGIN
  IF to_jsonb(NEW) - unedited IS DISTINCT FROM to_jsonb(OLD) - unedited THEN
    NEW.edited_at = now();
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen constant text[] := '{content, created_at, version, updated_at, edited_at, published_at, planned_on, scheduled_at,
    mail, is_sample, sort_title, search_text, search_words, search_stems}';
BEGIN
  IF to_jsonb(NEW) - unseen IS DISTINCT FROM to_jsonb(OLD) - unseen THEN
    PERFORM pg_notify('content_changed', 'changed');
  END IF;
  RETURN NULL;
END
$$;
