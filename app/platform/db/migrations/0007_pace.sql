ALTER TABLE "deliveries" ADD COLUMN "carried_by" uuid;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "gathers" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "pace" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_carried_by_issues_id_fk" FOREIGN KEY ("carried_by") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_kept" ON "deliveries" USING btree ("subscription_id") WHERE state = 'kept' and carried_by is null;--> statement-breakpoint
CREATE INDEX "deliveries_carried" ON "deliveries" USING btree ("carried_by") WHERE carried_by is not null;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_pace_known" CHECK ("newsletter_subscriptions"."pace" in ('daily', 'weekly'));