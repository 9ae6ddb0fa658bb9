DROP TRIGGER count_inserted ON posts;
--> statement-breakpoint
DROP TRIGGER count_updated ON posts;
--> statement-breakpoint
DROP TRIGGER count_deleted ON posts;
--> statement-breakpoint
DROP TRIGGER count_truncated ON posts;
--> statement-breakpoint
DROP FUNCTION count_posts();
--> statement-breakpoint
DROP FUNCTION forget_post_counts();
--> statement-breakpoint
DROP TABLE "post_counts";--> statement-breakpoint
DROP INDEX "posts_by_title";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "sort_title" text GENERATED ALWAYS AS (left(fold(title), 100)) STORED;--> statement-breakpoint
CREATE INDEX "posts_by_title" ON "posts" USING btree ("sort_title","id") WHERE deleted_at is null;
