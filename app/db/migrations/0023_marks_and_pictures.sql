CREATE TABLE "picture_uses" (
	"picture_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "picture_uses_picture_id_post_id_pk" PRIMARY KEY("picture_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"is_decorative" boolean DEFAULT false NOT NULL,
	"caption" text,
	"credit" text,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_by" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pictures_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
-- One command, so that the table is written anew once.
ALTER TABLE "posts"
  ADD COLUMN "markup" smallint DEFAULT 0 NOT NULL,
  ADD COLUMN "words" text,
  ADD COLUMN "card_look" text,
  ADD COLUMN "card_hash" text,
  ADD COLUMN "picture_id" uuid,
  DROP COLUMN "search_text",
  DROP COLUMN "search_words",
  DROP COLUMN "search_stems",
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(regexp_replace(translate(' ' || title || ' ' || category || ' ' || coalesce(quote, '') || ' ' || coalesce(citation, '') || ' ' || coalesce(words, content), '’', ''''), '[\s\u00a0\u202f]+', ' ', 'g'))) STORED,
  ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words_of(title)), 'A') || setweight(to_tsvector('simple', words_of(coalesce(quote, '') || ' ' || coalesce(citation, ''))), 'B') || setweight(to_tsvector('simple', words_of(category)), 'C') || setweight(to_tsvector('simple', words_of(left(coalesce(words, content), 100000))), 'D')) STORED,
  ADD COLUMN "search_stems" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('italian', title), 'A') || setweight(to_tsvector('italian', coalesce(quote, '') || ' ' || coalesce(citation, '')), 'B') || setweight(to_tsvector('italian', category), 'C') || setweight(to_tsvector('italian', left(coalesce(words, content), 100000)), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX "posts_unrelated" ON "posts" USING btree ("dated_at") WHERE related is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (search_text gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_search_words" ON "posts" USING gin ("search_words") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_search_stems" ON "posts" USING gin ("search_stems") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_by_card" ON "posts" USING btree ("card_hash");--> statement-breakpoint
CREATE INDEX "posts_without_card" ON "posts" USING btree ("dated_at" desc,"id" desc) WHERE card_hash is null and status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "picture_uses_post" ON "picture_uses" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("uploaded_at" desc,"id" desc);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_markup_known" CHECK ("posts"."markup" in (0, 1));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_words_of_marks" CHECK ("posts"."words" is null or "posts"."markup" = 1);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_card_look_known" CHECK ("posts"."card_look" in ('night', 'dawn', 'paper'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most constant integer = 500;
  posts_before jsonb = '[]';
  posts_after jsonb = '[]';
  tags text = '';
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
  IF tags IS NOT NULL THEN
    PERFORM pg_notify('content_changed', tags);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER posts_edited ON posts;
--> statement-breakpoint
CREATE TRIGGER posts_edited BEFORE UPDATE ON posts FOR EACH ROW
  WHEN ((OLD.title, OLD.content, OLD.quote, OLD.citation, OLD.category, OLD.social_media, OLD.markup, OLD.picture_id)
    IS DISTINCT FROM (NEW.title, NEW.content, NEW.quote, NEW.citation, NEW.category, NEW.social_media, NEW.markup, NEW.picture_id))
  EXECUTE FUNCTION mark_edited();
--> statement-breakpoint
CREATE FUNCTION forget_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.card_hash = NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_card BEFORE UPDATE ON posts FOR EACH ROW
  WHEN ((OLD.title, OLD.quote, OLD.citation, OLD.card_look) IS DISTINCT FROM (NEW.title, NEW.quote, NEW.citation, NEW.card_look)
    OR NEW.card_hash IS NOT NULL AND (NEW.status <> 'published' OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION forget_card();
--> statement-breakpoint
CREATE FUNCTION keep_picture_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM picture_uses WHERE post_id = NEW.id;
  INSERT INTO picture_uses (picture_id, post_id)
    SELECT id, NEW.id FROM pictures WHERE id = NEW.picture_id OR NEW.markup = 1 AND id IN (
      SELECT (marks.parts[1])::uuid FROM regexp_matches(NEW.content, '^!\[[^\]\n]*\]\(foto:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)\r?$', 'gn') AS marks (parts)
    );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_pictures AFTER INSERT ON posts FOR EACH ROW
  WHEN (NEW.markup = 1 OR NEW.picture_id IS NOT NULL)
  EXECUTE FUNCTION keep_picture_uses();
--> statement-breakpoint
CREATE TRIGGER posts_pictures_changed AFTER UPDATE ON posts FOR EACH ROW
  WHEN ((OLD.content, OLD.markup, OLD.picture_id) IS DISTINCT FROM (NEW.content, NEW.markup, NEW.picture_id)
    AND (greatest(OLD.markup, NEW.markup) = 1 OR coalesce(OLD.picture_id, NEW.picture_id) IS NOT NULL))
  EXECUTE FUNCTION keep_picture_uses();
--> statement-breakpoint
CREATE FUNCTION tell_of_picture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A notice has at most 8000 bytes.
  most constant integer = 150;
  used uuid[];
BEGIN
  SELECT array_agg(post_id) INTO used FROM (SELECT post_id FROM picture_uses WHERE picture_id = NEW.id LIMIT most + 1) AS uses;
  IF cardinality(used) > most THEN
    PERFORM pg_notify('content_changed', '');
  ELSIF used IS NOT NULL THEN
    PERFORM pg_notify('content_changed', 'list,post-' || array_to_string(used, ',post-'));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER pictures_told AFTER UPDATE ON pictures FOR EACH ROW
  WHEN ((OLD.widths, OLD.alt, OLD.is_decorative, OLD.caption, OLD.credit, OLD.focal_x, OLD.focal_y)
    IS DISTINCT FROM (NEW.widths, NEW.alt, NEW.is_decorative, NEW.caption, NEW.credit, NEW.focal_x, NEW.focal_y))
  EXECUTE FUNCTION tell_of_picture();
