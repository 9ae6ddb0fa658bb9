CREATE TABLE "picture_uses" (
	"picture_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "picture_uses_picture_id_post_id_pk" PRIMARY KEY("picture_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"is_decorative" boolean DEFAULT false NOT NULL,
	"credit" text,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_by" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pictures_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "markup" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "card_look" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_uses_post" ON "picture_uses" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("uploaded_at" desc,"id" desc);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_markup_known" CHECK ("posts"."markup" in (0, 1));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_card_look_known" CHECK ("posts"."card_look" in ('night', 'dawn', 'paper'));