CREATE TABLE "issue_senders" (
	"issue_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"term" uuid DEFAULT gen_random_uuid() NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	CONSTRAINT "issue_senders_issue_id_slot_pk" PRIMARY KEY("issue_id","slot")
);
--> statement-breakpoint
ALTER TABLE "issue_senders" ADD CONSTRAINT "issue_senders_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "sending_pace" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- A commit of it waits for no disk, and after a crash it is empty, which means now.
ALTER TABLE "sending_pace" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "issues" DROP COLUMN "leased_until";--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "month" date GENERATED ALWAYS AS ((date_trunc('month', created_at at time zone 'UTC'))::date) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "issues_id_month" ON "issues" USING btree ("id","month");--> statement-breakpoint
-- Deliveries move into a table with a partition for each month of issues: docs/decisions/0020-issues-and-deliveries.md
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_issue_id_issues_id_fk", DROP CONSTRAINT "deliveries_subscription_id_newsletter_subscriptions_id_fk", DROP CONSTRAINT "deliveries_issue_id_subscription_id_pk";--> statement-breakpoint
DROP INDEX "deliveries_state", "deliveries_waiting", "deliveries_subscription";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME TO "deliveries_before";--> statement-breakpoint
CREATE TABLE "deliveries" (
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"month" date NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"slot" smallint,
	"next_attempt_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text
) PARTITION BY LIST ("month");
--> statement-breakpoint
CREATE FUNCTION make_deliveries_month(wanted date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  partition constant text := 'deliveries_' || to_char(wanted, 'YYYY_MM');
BEGIN
  IF EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = partition) THEN
    RETURN;
  END IF;
  -- Two that create it at once: the second one waits, and finds it. (to_regclass would remember that it was not there.)
  PERFORM pg_advisory_xact_lock(7202615);
  IF NOT EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = partition) THEN
    EXECUTE format('CREATE TABLE public.%I PARTITION OF public.deliveries FOR VALUES IN (%L)', partition, wanted);
  END IF;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  this constant date := date_trunc('month', now() AT TIME ZONE 'UTC')::date;
  needed date;
BEGIN
  FOR needed IN
    SELECT month FROM issues WHERE EXISTS (SELECT FROM deliveries_before AS d WHERE d.issue_id = issues.id)
    UNION VALUES (this), ((this + interval '1 month')::date)
  LOOP
    PERFORM make_deliveries_month(needed);
  END LOOP;
END
$$;
--> statement-breakpoint
INSERT INTO "deliveries" ("issue_id", "subscription_id", "month", "attempts", "next_attempt_at", "at", "state", "answer")
SELECT d."issue_id", d."subscription_id", i."month", d."attempts", d."next_attempt_at", d."at", d."state", d."answer"
FROM "deliveries_before" AS d JOIN "issues" AS i ON i."id" = d."issue_id";--> statement-breakpoint
DROP TABLE "deliveries_before";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_issue_id_subscription_id_month_pk" PRIMARY KEY("issue_id","subscription_id","month");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_issue_id_month_issues_id_month_fk" FOREIGN KEY ("issue_id","month") REFERENCES "public"."issues"("id","month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_state" ON "deliveries" USING btree ("issue_id","state");--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("issue_id","next_attempt_at" NULLS FIRST,"subscription_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_subscription" ON "deliveries" USING btree ("subscription_id");
