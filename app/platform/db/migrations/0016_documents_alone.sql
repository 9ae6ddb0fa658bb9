ALTER TABLE "posts" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_markup_known";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_words_of_marks";--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "document" SET NOT NULL, DROP COLUMN "markup", DROP COLUMN "words",
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(regexp_replace(translate(' ' || title || ' ' || category || ' ' || coalesce(quote, '') || ' ' || coalesce(citation, '') || ' ' || content, '’', ''''), '[\s\u00a0\u202f]+', ' ', 'g'))) STORED,
  ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words_of(title)), 'A') || setweight(to_tsvector('simple', words_of(coalesce(quote, '') || ' ' || coalesce(citation, ''))), 'B') || setweight(to_tsvector('simple', words_of(category)), 'C') || setweight(to_tsvector('simple', words_of(left(content, 100000))), 'D')) STORED,
  ADD COLUMN "search_stems" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('italian', title), 'A') || setweight(to_tsvector('italian', coalesce(quote, '') || ' ' || coalesce(citation, '')), 'B') || setweight(to_tsvector('italian', category), 'C') || setweight(to_tsvector('italian', left(content, 100000)), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (search_text gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_search_words" ON "posts" USING gin ("search_words") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_search_stems" ON "posts" USING gin ("search_stems") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
-- A row of plain SQL. As documentOf() of app/features/posts/document/document.ts.
CREATE FUNCTION build_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.document = (
    SELECT jsonb_build_object('type', 'doc', 'content', coalesce(jsonb_agg(
      jsonb_build_object('type', 'paragraph', 'content', (
        SELECT jsonb_agg(node.written ORDER BY line.number, node.position)
        FROM string_to_table(btrim(paragraph.lines, E'\n'), E'\n') WITH ORDINALITY AS line (text, number),
          LATERAL (VALUES
            (1, jsonb_build_object('type', 'hard_break'), line.number > 1),
            (2, jsonb_build_object('type', 'text', 'text', line.text), line.text <> '')
          ) AS node (position, written, is_there)
        WHERE node.is_there
      )) ORDER BY paragraph.number), '[{"type": "paragraph"}]'))
    FROM regexp_split_to_table(regexp_replace(NEW.content, '\r\n|[\v\f\r\u0085\u2028\u2029]', E'\n', 'g'), '\n{2,}')
      WITH ORDINALITY AS paragraph (lines, number)
    WHERE btrim(paragraph.lines, E'\n') <> ''
  );
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION set_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.document = CASE TG_ARGV[0] WHEN 'old' THEN OLD.document END;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- In the order of their names, before posts_edited. A statement that changes the content and does not name the document
-- has it built again; one that names it writes what it says, also where that is the old one.
CREATE TRIGGER posts_document_1 BEFORE UPDATE OF content ON posts FOR EACH ROW
  WHEN (NEW.content <> OLD.content AND NEW.document = OLD.document)
  EXECUTE FUNCTION set_document('none');--> statement-breakpoint
CREATE TRIGGER posts_document_2 BEFORE UPDATE OF document ON posts FOR EACH ROW
  WHEN (NEW.document IS NULL)
  EXECUTE FUNCTION set_document('old');--> statement-breakpoint
CREATE TRIGGER posts_document_3 BEFORE INSERT OR UPDATE ON posts FOR EACH ROW
  WHEN (NEW.document IS NULL)
  EXECUTE FUNCTION build_document();--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_picture_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM picture_uses WHERE post_id = NEW.id;
  INSERT INTO picture_uses (picture_id, post_id)
    SELECT id, NEW.id FROM pictures WHERE purged_at IS NULL AND id IN (
      SELECT NEW.picture_id
      UNION
      SELECT (photograph #>> '{attrs,id}')::uuid
      FROM jsonb_path_query(NEW.document, '$.content[*] ? (@.type == "photograph")') AS photograph
    )
    FOR SHARE;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER posts_pictures AFTER INSERT ON posts FOR EACH ROW
  WHEN (NEW.picture_id IS NOT NULL OR jsonb_path_exists(NEW.document, '$.content[*] ? (@.type == "photograph")'))
  EXECUTE FUNCTION keep_picture_uses();--> statement-breakpoint
CREATE TRIGGER posts_pictures_changed AFTER UPDATE ON posts FOR EACH ROW
  WHEN ((OLD.document, OLD.picture_id) IS DISTINCT FROM (NEW.document, NEW.picture_id))
  EXECUTE FUNCTION keep_picture_uses();--> statement-breakpoint
-- The content follows the document.
CREATE OR REPLACE FUNCTION mark_edited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unedited constant text[] := '{id, content, status, created_at, version, updated_at, edited_at, first_published_at,
    published_at, deleted_at, planned_on, publish_at, is_promised, promise_aside, dated_at, is_sample, sort_title,
    search_text, search_words, search_stems, card_look, card_hash, related}';
BEGIN
  IF to_jsonb(NEW) - unedited IS DISTINCT FROM to_jsonb(OLD) - unedited THEN
    NEW.edited_at = now();
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen constant text[] := '{content, created_at, version, updated_at, edited_at, first_published_at, published_at,
    planned_on, publish_at, is_promised, promise_aside, is_sample, sort_title, search_text, search_words, search_stems}';
BEGIN
  IF to_jsonb(NEW) - unseen IS DISTINCT FROM to_jsonb(OLD) - unseen THEN
    PERFORM pg_notify('content_changed', 'changed');
  END IF;
  RETURN NULL;
END
$$;
