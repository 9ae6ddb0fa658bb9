CREATE TABLE "import_findings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"number" integer NOT NULL,
	"title" text,
	"code" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "import_pieces" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_pieces_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"kind" text DEFAULT 'posts' NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"account" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"records" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"refusal" jsonb
);
--> statement-breakpoint
ALTER TABLE "import_findings" ADD CONSTRAINT "import_findings_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_findings_import" ON "import_findings" USING btree ("import_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_at_a_time" ON "imports" USING btree ((true)) WHERE "imports"."state" in ('trying', 'importing');