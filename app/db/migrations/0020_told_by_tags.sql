ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp with time zone;
--> statement-breakpoint
-- Who knows better: the last save or change of status is the nearest that was kept.
UPDATE posts SET edited_at = updated_at WHERE version > 1;
--> statement-breakpoint
CREATE FUNCTION mark_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.edited_at = now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_edited BEFORE UPDATE ON posts FOR EACH ROW
  WHEN ((OLD.title, OLD.content, OLD.quote, OLD.citation, OLD.category, OLD.social_media)
    IS DISTINCT FROM (NEW.title, NEW.content, NEW.quote, NEW.citation, NEW.category, NEW.social_media))
  EXECUTE FUNCTION mark_edited();
--> statement-breakpoint
-- The tags of the pages that a change of these published posts touches: see docs/decisions/0021. Null: of none. Empty: of all.
CREATE FUNCTION tags_of_change(posts_before jsonb, posts_after jsonb) RETURNS text LANGUAGE sql AS $$
  WITH
    old AS (SELECT * FROM jsonb_to_recordset(posts_before) AS t (id uuid, dated_at timestamptz, words jsonb, related jsonb)),
    new AS (SELECT * FROM jsonb_to_recordset(posts_after) AS t (id uuid, dated_at timestamptz, words jsonb, related jsonb)),
    changed AS (
      SELECT id, old.dated_at AS left_place, new.dated_at AS place, old.dated_at IS DISTINCT FROM new.dated_at AS is_moved,
        (old.dated_at, old.words) IS DISTINCT FROM (new.dated_at, new.words) AS is_seen_in_lists
      FROM old FULL JOIN new USING (id)
      WHERE (old.dated_at, old.words, old.related) IS DISTINCT FROM (new.dated_at, new.words, new.related)
    ),
    tags AS (
      SELECT 'list' AS tag FROM changed WHERE is_seen_in_lists
      UNION
      SELECT 'post-' || id FROM changed
      UNION
      -- A page that showed it bears its tag: only those beside its new place do not.
      SELECT 'post-' || beside.id FROM changed CROSS JOIN LATERAL (
        (SELECT p.id FROM posts p WHERE p.status = 'published' AND p.deleted_at IS NULL
          AND (p.dated_at, p.id) < (place, changed.id) ORDER BY p.dated_at DESC, p.id DESC LIMIT 1)
        UNION ALL
        (SELECT p.id FROM posts p WHERE p.status = 'published' AND p.deleted_at IS NULL
          AND (p.dated_at, p.id) > (place, changed.id) ORDER BY p.dated_at, p.id LIMIT 1)
      ) AS beside WHERE is_moved
      UNION
      -- The posts of 29 February stand on the 28th in other years.
      SELECT replace('day-' || to_char(day AT TIME ZONE 'Europe/Rome', 'MMDD'), '0229', '0228')
      FROM changed, unnest(ARRAY[left_place, place]) AS day WHERE is_moved
    )
  -- Of fifty posts the tags have less than 8,000 bytes, as a notice must.
  SELECT CASE WHEN (SELECT count(*) FROM changed) > 50 THEN '' ELSE (SELECT string_agg(tag, ',' ORDER BY tag) FROM tags) END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most constant integer = 500;
  posts_before jsonb = '[]';
  posts_after jsonb = '[]';
  tags text = '';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT coalesce(jsonb_agg(seen), '[]') INTO posts_before FROM (
      SELECT id, dated_at, related, jsonb_build_array(title, content, quote, citation, category, social_media) AS words
      FROM old_rows WHERE status = 'published' AND deleted_at IS NULL LIMIT most + 1
    ) AS seen;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT coalesce(jsonb_agg(seen), '[]') INTO posts_after FROM (
      SELECT id, dated_at, related, jsonb_build_array(title, content, quote, citation, category, social_media) AS words
      FROM new_rows WHERE status = 'published' AND deleted_at IS NULL LIMIT most + 1
    ) AS seen;
  END IF;
  IF greatest(jsonb_array_length(posts_before), jsonb_array_length(posts_after)) <= most THEN
    tags = tags_of_change(posts_before, posts_after);
  END IF;
  IF tags IS NOT NULL THEN
    PERFORM pg_notify('content_changed', tags);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER posts_content_changed ON posts;
--> statement-breakpoint
CREATE TRIGGER posts_inserted AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_posts();
--> statement-breakpoint
CREATE TRIGGER posts_updated AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_posts();
--> statement-breakpoint
CREATE TRIGGER posts_deleted AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_posts();
--> statement-breakpoint
CREATE TRIGGER posts_truncated AFTER TRUNCATE ON posts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
