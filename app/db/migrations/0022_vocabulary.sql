CREATE TABLE "vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "vocabulary_near" ON "vocabulary" USING gin (word gin_trgm_ops);--> statement-breakpoint
INSERT INTO vocabulary
  SELECT DISTINCT lexeme FROM posts, unnest(search_words)
  WHERE status = 'published' AND deleted_at IS NULL AND lexeme ~ '^\D{4,30}$';
--> statement-breakpoint
CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A word is written by one transaction at a time. The others learn it at a later save: no save waits for another.
  IF pg_try_advisory_xact_lock(20261123) THEN
    INSERT INTO vocabulary
      SELECT lexeme FROM unnest(NEW.search_words) WHERE lexeme ~ '^\D{4,30}$'
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER learn_words AFTER INSERT OR UPDATE OF title, content, quote, citation, category, status, deleted_at ON posts
  FOR EACH ROW WHEN (NEW.status = 'published' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION learn_words();
