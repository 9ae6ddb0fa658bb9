CREATE TABLE "rest_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_published_newest";--> statement-breakpoint
DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "posts_by_category";--> statement-breakpoint
DROP INDEX "posts_by_status";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "planned_on" date;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_promised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "dated_at" timestamp with time zone GENERATED ALWAYS AS (case when is_promised then created_at else coalesce(publish_at, created_at) end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_promised" ON "posts" USING btree ("publish_at","id") WHERE is_promised and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_planned" ON "posts" USING btree ("planned_on") WHERE planned_on is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_published_newest" ON "posts" USING btree ("dated_at" desc,"id" desc) WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("dated_at" desc,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_by_category" ON "posts" USING btree ("category","dated_at" desc,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_by_status" ON "posts" USING btree ("status","dated_at" desc,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_promised_are_drafts" CHECK (not is_promised or (status = 'draft' and publish_at is not null));