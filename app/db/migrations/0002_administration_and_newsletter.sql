CREATE TABLE "consent_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"text_version" text,
	"text_hash" text,
	"source" text NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "daily_runs" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"issue_id" uuid
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"answer" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_issue_id_subscription_id_pk" PRIMARY KEY("issue_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid,
	"subject" text NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"scheduled_for" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"audience_until" timestamp with time zone,
	"cursor" uuid,
	"failures_in_a_row" smallint DEFAULT 0 NOT NULL,
	"pause_reason" text
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"account" text,
	"address" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_published_newest";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "inactive_reason" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "inactive_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmation_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "refusals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "first_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_runs" ADD CONSTRAINT "daily_runs_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_events_subscription" ON "consent_events" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "deliveries_state" ON "deliveries" USING btree ("issue_id","state");--> statement-breakpoint
CREATE INDEX "deliveries_subscription" ON "deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issues_once_a_post" ON "issues" USING btree ("post_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "issues_newest" ON "issues" USING btree ("created_at" desc);--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("at" desc);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("subscribed_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_active" ON "newsletter_subscriptions" USING btree ("id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_search" ON "newsletter_subscriptions" USING gin (fold(email || ' ' || coalesce(name, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at" desc,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_by_title" ON "posts" USING btree (left(fold(title), 100),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_by_category" ON "posts" USING btree ("category","created_at" desc,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_by_status" ON "posts" USING btree ("status","created_at" desc,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (fold(title || ' ' || category || ' ' || coalesce(quote, '') || ' ' || coalesce(citation, '') || ' ' || content) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_deleted" ON "posts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "posts_published_newest" ON "posts" USING btree ("created_at" desc,"id" desc) WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_reason_known" CHECK ("newsletter_subscriptions"."inactive_reason" in ('pending', 'unsubscribed', 'bounced', 'complained', 'deactivated'));