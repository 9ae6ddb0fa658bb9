CREATE TABLE "missed_addresses" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_addresses_path_day_pk" PRIMARY KEY("path","day")
);
--> statement-breakpoint
CREATE TABLE "old_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"post_id" uuid,
	"page" text,
	"is_guess" boolean DEFAULT false NOT NULL,
	CONSTRAINT "old_addresses_one_target" CHECK (("old_addresses"."post_id" is null) <> ("old_addresses"."page" is null))
);
--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_addresses_post" ON "old_addresses" USING btree ("post_id");