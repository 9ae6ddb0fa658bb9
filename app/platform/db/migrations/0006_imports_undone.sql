CREATE TABLE "import_entries" (
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "import_entries_import_id_kind_entry_id_pk" PRIMARY KEY("import_id","kind","entry_id")
);
--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "counts" SET DEFAULT '{"added": 0, "changed": 0, "alreadyThere": 0, "leftOut": 0, "refused": 0}';--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "from_old_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "shown" jsonb DEFAULT '{"hosts":{},"addresses":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_entries" ADD CONSTRAINT "import_entries_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;