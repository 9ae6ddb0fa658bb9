ALTER TABLE "password_recoveries" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "consent_events" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "consent_events" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "consent_events" ADD COLUMN "in_writing" boolean;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "asked_email" text;