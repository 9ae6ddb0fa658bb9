-- «ﬁglio» is found as «figlio», «m²» as «m2».
CREATE OR REPLACE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "sort_title", DROP COLUMN "search_text", DROP COLUMN "search_words", DROP COLUMN "search_stems",
  ADD COLUMN "sort_title" text GENERATED ALWAYS AS (left(fold(title), 100)) STORED,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(regexp_replace(translate(' ' || title || ' ' || category || ' ' || coalesce(quote, '') || ' ' || coalesce(citation, '') || ' ' || content, '’', ''''), '[\s\u00a0\u202f]+', ' ', 'g'))) STORED,
  ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words_of(title)), 'A') || setweight(to_tsvector('simple', words_of(coalesce(quote, '') || ' ' || coalesce(citation, ''))), 'B') || setweight(to_tsvector('simple', words_of(category)), 'C') || setweight(to_tsvector('simple', words_of(left(content, 100000))), 'D')) STORED,
  ADD COLUMN "search_stems" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('italian', normalize(title, NFKC)), 'A') || setweight(to_tsvector('italian', normalize(coalesce(quote, '') || ' ' || coalesce(citation, ''), NFKC)), 'B') || setweight(to_tsvector('italian', normalize(category, NFKC)), 'C') || setweight(to_tsvector('italian', normalize(left(content, 100000), NFKC)), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "posts_by_title" ON "posts" USING btree ("sort_title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (search_text gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_search_words" ON "posts" USING gin ("search_words") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_search_stems" ON "posts" USING gin ("search_stems") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
UPDATE "newsletter_subscriptions" SET "name" = "name" WHERE "search_text" <> fold("email" || ' ' || coalesce("name", ''));
