CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"post" jsonb NOT NULL,
	"by" text,
	"form" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_versions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
CREATE TABLE "unfinished_posts" (
	"account_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"typed" jsonb NOT NULL,
	"version" integer NOT NULL,
	"device" text NOT NULL,
	"form" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "unfinished_posts_account_id_post_id_pk" PRIMARY KEY("account_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unfinished_posts" ADD CONSTRAINT "unfinished_posts_account_id_administrators_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;