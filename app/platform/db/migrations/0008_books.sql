CREATE TABLE "books" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"wish" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"entries" jsonb NOT NULL,
	"account" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"step" text,
	"step_at" timestamp with time zone,
	"steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photographs" integer DEFAULT 0 NOT NULL,
	"pages" integer,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" jsonb,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"offered_for" text,
	CONSTRAINT "books_state_known" CHECK ("books"."state" in ('preparing', 'ready', 'failed', 'stopped')),
	CONSTRAINT "books_offered_are_ready" CHECK ("books"."offered_for" is null or "books"."state" = 'ready')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "books_once" ON "books" USING btree ("fingerprint") WHERE state in ('preparing', 'ready');--> statement-breakpoint
CREATE UNIQUE INDEX "books_offered_once" ON "books" USING btree ("offered_for") WHERE offered_for is not null;--> statement-breakpoint
CREATE TRIGGER books_told_offered AFTER UPDATE ON books FOR EACH ROW
  WHEN (NEW.offered_for IS NOT NULL AND NEW.offered_for IS DISTINCT FROM OLD.offered_for)
  EXECUTE FUNCTION tell('changed');--> statement-breakpoint
CREATE TRIGGER books_told_withdrawn AFTER UPDATE ON books FOR EACH ROW
  WHEN (OLD.offered_for IS NOT NULL AND NEW.offered_for IS DISTINCT FROM OLD.offered_for)
  EXECUTE FUNCTION tell('withdrawn');
