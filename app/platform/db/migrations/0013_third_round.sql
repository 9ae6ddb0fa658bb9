ALTER TABLE "issues" ADD COLUMN "troubled_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "asked_name" text;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "used_recovery_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "confirmed_step" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "date_column" text;--> statement-breakpoint
ALTER TABLE "issues" DROP COLUMN "failures_in_a_row";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "shown";--> statement-breakpoint
-- A signup of somebody who had left was written over their row. It waits beside the row until it is confirmed.
UPDATE newsletter_subscriptions SET inactive_reason = 'unsubscribed', inactive_since = left_at,
  asked_at = subscribed_at, asked_name = name, name = NULL
FROM (SELECT subscription_id, max(at) AS left_at FROM consent_events WHERE kind = 'withdrawn' GROUP BY 1) AS withdrawn
WHERE subscription_id = id AND inactive_reason = 'pending';--> statement-breakpoint
UPDATE newsletter_subscriptions SET asked_at = requested.at
FROM (SELECT subscription_id, max(at) AS at FROM consent_events WHERE kind = 'requested' GROUP BY 1) AS requested
WHERE subscription_id = id AND inactive_reason IN ('bounced', 'complained', 'deactivated') AND requested.at >= inactive_since;
