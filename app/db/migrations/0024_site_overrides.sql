CREATE TABLE "site_overrides" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"path" text NOT NULL,
	"value" jsonb,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_overrides_state_known" CHECK ("site_overrides"."state" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "site_overrides_version" ON "site_overrides" USING btree ("site","path","version");
--> statement-breakpoint
CREATE TRIGGER site_overrides_append_only BEFORE UPDATE OR DELETE ON site_overrides
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER site_overrides_never_emptied BEFORE TRUNCATE ON site_overrides
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Every instance reads the site anew. No page bears the tag of drafts, each that of texts.
CREATE FUNCTION tell_of_overrides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', CASE WHEN EXISTS (SELECT FROM new_rows WHERE state = 'published') THEN 'texts' ELSE 'drafts' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER site_overrides_told AFTER INSERT ON site_overrides REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_overrides();
