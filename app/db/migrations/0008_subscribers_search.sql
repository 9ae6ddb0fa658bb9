DROP INDEX "newsletter_subscriptions_search";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(email || ' ' || coalesce(name, ''))) STORED;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_search" ON "newsletter_subscriptions" USING gin (search_text gin_trgm_ops);