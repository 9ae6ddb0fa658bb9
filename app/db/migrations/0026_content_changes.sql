CREATE TABLE "content_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tags" text[],
	"is_withdrawal" boolean DEFAULT false NOT NULL,
	"mark" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"purge_at" timestamp with time zone DEFAULT now(),
	"purges" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_changes_to_purge" ON "content_changes" USING btree ("purge_at") WHERE purge_at is not null;
--> statement-breakpoint
-- A table without rows would have no mark.
INSERT INTO content_changes (tags, purge_at) VALUES ('{}', NULL);
--> statement-breakpoint
-- Writes the change down and tells of it: its tags (none: any page), its row, and whether words were taken from readers.
CREATE FUNCTION tell_content(page_tags text, is_withdrawal boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  row content_changes;
BEGIN
  INSERT INTO content_changes (tags, is_withdrawal) VALUES (string_to_array(nullif(page_tags, ''), ','), tell_content.is_withdrawal)
    RETURNING * INTO row;
  PERFORM pg_notify('content_changed',
    concat_ws(',', nullif(page_tags, ''), 'change-' || row.id || '-' || row.mark, CASE WHEN row.is_withdrawal THEN 'withdrawn' END));
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_content('', TG_OP = 'TRUNCATE');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most constant integer = 500;
  posts_before jsonb = '[]';
  posts_after jsonb = '[]';
  tags text = '';
  is_withdrawal boolean = false;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT coalesce(jsonb_agg(seen), '[]') INTO posts_before FROM (
      SELECT id, dated_at, jsonb_build_array(related, card_hash) AS related, jsonb_build_array(title, content, quote, citation, category, social_media, markup, card_look, picture_id) AS words
      FROM old_rows WHERE status = 'published' AND deleted_at IS NULL LIMIT most + 1
    ) AS seen;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT coalesce(jsonb_agg(seen), '[]') INTO posts_after FROM (
      SELECT id, dated_at, jsonb_build_array(related, card_hash) AS related, jsonb_build_array(title, content, quote, citation, category, social_media, markup, card_look, picture_id) AS words
      FROM new_rows WHERE status = 'published' AND deleted_at IS NULL LIMIT most + 1
    ) AS seen;
  END IF;
  IF greatest(jsonb_array_length(posts_before), jsonb_array_length(posts_after)) <= most THEN
    tags = tags_of_change(posts_before, posts_after);
  END IF;
  IF TG_OP = 'DELETE' THEN
    is_withdrawal = jsonb_array_length(posts_before) > 0;
  ELSIF TG_OP = 'UPDATE' THEN
    is_withdrawal = EXISTS (
      SELECT FROM old_rows AS o WHERE status = 'published' AND deleted_at IS NULL AND NOT EXISTS (
        SELECT FROM new_rows AS n WHERE n.id = o.id AND n.status = 'published' AND n.deleted_at IS NULL
      )
    );
  END IF;
  IF tags IS NOT NULL THEN
    PERFORM tell_content(tags, is_withdrawal);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_overrides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_content(CASE WHEN EXISTS (SELECT FROM new_rows WHERE state = 'published') THEN 'texts' ELSE 'drafts' END, false);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_picture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A notice has at most 8000 bytes.
  most constant integer = 150;
  used uuid[];
BEGIN
  SELECT array_agg(post_id) INTO used FROM (SELECT post_id FROM picture_uses WHERE picture_id = NEW.id LIMIT most + 1) AS uses;
  IF cardinality(used) > most THEN
    PERFORM tell_content('', false);
  ELSIF used IS NOT NULL THEN
    PERFORM tell_content('list,post-' || array_to_string(used, ',post-'), false);
  END IF;
  IF site_shows(NEW.id) THEN
    PERFORM tell_content('texts', false);
  END IF;
  RETURN NULL;
END
$$;
