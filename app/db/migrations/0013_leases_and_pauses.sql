ALTER TABLE "issues" RENAME COLUMN "held_until" TO "leased_until";--> statement-breakpoint
-- Until now a subscription that ended during a pause could keep it.
UPDATE "newsletter_subscriptions" SET "paused_until" = NULL WHERE NOT "is_active" AND "paused_until" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_paused_are_active" CHECK ("newsletter_subscriptions"."is_active" or "newsletter_subscriptions"."paused_until" is null);
