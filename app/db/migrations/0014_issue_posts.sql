CREATE TABLE "issue_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"issue_id" uuid NOT NULL,
	"position" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "issue_posts_one_to_five" CHECK ("issue_posts"."position" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "issues" DROP CONSTRAINT "issues_post_id_posts_id_fk";
--> statement-breakpoint
DROP INDEX "issues_once_a_post";--> statement-breakpoint
ALTER TABLE "daily_runs" ADD COLUMN "posts_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "daily_runs" SET "posts_until" = "at";--> statement-breakpoint
ALTER TABLE "issue_posts" ADD CONSTRAINT "issue_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_posts" ADD CONSTRAINT "issue_posts_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issue_posts_order" ON "issue_posts" USING btree ("issue_id","position");--> statement-breakpoint
CREATE INDEX "posts_first_published" ON "posts" USING btree ("first_published_at") WHERE deleted_at is null;--> statement-breakpoint
-- Several cancelled issues could name a post: the one that was sent, or else the newest, keeps it.
INSERT INTO "issue_posts" ("post_id", "issue_id")
SELECT DISTINCT ON ("post_id") "post_id", "id" FROM "issues" WHERE "post_id" IS NOT NULL
ORDER BY "post_id", "state" = 'cancelled', "created_at" DESC, "id";--> statement-breakpoint
ALTER TABLE "issues" DROP COLUMN "post_id";
