-- What a search takes for words: letters and digits without accents, in lower case, with spaces between. PostgreSQL's own parser would keep
-- «e/o», «12.30» and «5,-3» together.
CREATE FUNCTION words_of(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(fold($1), '[\u0001-/:-@\[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f]+', ' ', 'g')
$$;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words_of(title)), 'A') || setweight(to_tsvector('simple', words_of(coalesce(quote, '') || ' ' || coalesce(citation, ''))), 'B') || setweight(to_tsvector('simple', words_of(category)), 'C') || setweight(to_tsvector('simple', words_of(left(content, 100000))), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_stems" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('italian', title), 'A') || setweight(to_tsvector('italian', coalesce(quote, '') || ' ' || coalesce(citation, '')), 'B') || setweight(to_tsvector('italian', category), 'C') || setweight(to_tsvector('italian', left(content, 100000)), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "related" uuid[];--> statement-breakpoint
CREATE INDEX "posts_search_words" ON "posts" USING gin ("search_words") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_search_stems" ON "posts" USING gin ("search_stems") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_day_of_year" ON "posts" USING btree ((extract(month from "dated_at" at time zone 'Europe/Rome') * 100 + extract(day from "dated_at" at time zone 'Europe/Rome')),"dated_at" desc,"id" desc) WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_published_by_category" ON "posts" USING btree ("category","dated_at" desc,"id" desc) WHERE status = 'published' and deleted_at is null;
