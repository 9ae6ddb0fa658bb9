CREATE TABLE "post_counts" (
	"published" bigint NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_search";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(regexp_replace(translate(' ' || title || ' ' || category || ' ' || coalesce(quote, '') || ' ' || coalesce(citation, '') || ' ' || content, '’', ''''), '[\s\u00a0\u202f]+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (search_text gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
INSERT INTO post_counts
  SELECT count(*) FILTER (WHERE status = 'published'), count(*) FROM posts WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more_published bigint := 0;
  more_total bigint := 0;
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    SELECT count(*) FILTER (WHERE status = 'published'), count(*) INTO more_published, more_total
      FROM after_it WHERE deleted_at IS NULL;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    SELECT more_published - count(*) FILTER (WHERE status = 'published'), more_total - count(*)
      INTO more_published, more_total FROM before_it WHERE deleted_at IS NULL;
  END IF;
  IF more_published <> 0 OR more_total <> 0 THEN
    INSERT INTO post_counts VALUES (more_published, more_total);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON posts
  REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON posts
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON posts
  REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
--> statement-breakpoint
CREATE FUNCTION forget_post_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE post_counts;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_truncated AFTER TRUNCATE ON posts
  FOR EACH STATEMENT EXECUTE FUNCTION forget_post_counts();
