CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"document" jsonb NOT NULL,
	"picture_id" uuid,
	"fields" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"photographs" jsonb GENERATED ALWAYS AS (jsonb_path_query_array(document, '$.content[*] ? (@.type == "photograph").attrs.id')) STORED,
	"search_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', words_of(title)), 'A') || setweight(to_tsvector('simple', fields), 'B') || setweight(to_tsvector('simple', words_of(left(content, 100000))), 'D')) STORED,
	"search_stems" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('italian', normalize(title, NFKC)), 'A') || setweight(to_tsvector('italian', fields), 'B') || setweight(to_tsvector('italian', normalize(left(content, 100000), NFKC)), 'D')) STORED,
	CONSTRAINT "entries_path_unique" UNIQUE("path"),
	CONSTRAINT "entries_kind_known" CHECK ("entries"."kind" in ('event', 'work', 'page')),
	CONSTRAINT "entries_status_known" CHECK ("entries"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "entry_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_versions" (
	"entry_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"entry" jsonb NOT NULL,
	"by" text,
	"form" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_versions_entry_id_version_pk" PRIMARY KEY("entry_id","version")
);
--> statement-breakpoint
ALTER TABLE "unfinished_posts" ADD COLUMN "kind" text DEFAULT 'post' NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_paths" ADD CONSTRAINT "entry_paths_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_versions" ADD CONSTRAINT "entry_versions_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_by_kind" ON "entries" USING btree ("kind","position","created_at");--> statement-breakpoint
CREATE INDEX "entries_picture" ON "entries" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "entries_photographs" ON "entries" USING gin ("photographs");--> statement-breakpoint
CREATE INDEX "entry_paths_entry" ON "entry_paths" USING btree ("entry_id");--> statement-breakpoint
CREATE TRIGGER entries_told_changed AFTER INSERT OR UPDATE ON entries FOR EACH ROW
  WHEN (NEW.status = 'published' AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION tell('changed');--> statement-breakpoint
CREATE TRIGGER entries_told_withdrawn AFTER UPDATE ON entries FOR EACH ROW
  WHEN (OLD.status = 'published' AND OLD.deleted_at IS NULL AND (NEW.status <> 'published' OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION tell('withdrawn');--> statement-breakpoint
CREATE TRIGGER entries_told_deleted AFTER DELETE ON entries FOR EACH ROW
  WHEN (OLD.status = 'published' AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION tell('withdrawn');--> statement-breakpoint
CREATE TRIGGER entries_told_truncated AFTER TRUNCATE ON entries EXECUTE FUNCTION tell('withdrawn');
