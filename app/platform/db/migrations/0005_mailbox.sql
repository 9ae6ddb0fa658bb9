CREATE TABLE "dmarc_sources" (
	"report_hash" text NOT NULL,
	"address" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"reporter" text NOT NULL,
	"mails" integer NOT NULL,
	"passed" integer NOT NULL,
	"quarantined" integer NOT NULL,
	"rejected" integer NOT NULL,
	CONSTRAINT "dmarc_sources_report_hash_address_pk" PRIMARY KEY("report_hash","address")
);
--> statement-breakpoint
CREATE TABLE "mail_events" (
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mail_events_issue_id_subscription_id_kind_pk" PRIMARY KEY("issue_id","subscription_id","kind"),
	CONSTRAINT "mail_events_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "mailbox_mails" (
	"uid_validity" text NOT NULL,
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"subscription_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailbox_mails_uid_validity_uid_pk" PRIMARY KEY("uid_validity","uid")
);
--> statement-breakpoint
CREATE TABLE "mailbox_readings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"url_hash" text NOT NULL,
	"place_hash" text NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"failure" text,
	"failed_since" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_delivery_fk" FOREIGN KEY ("issue_id","subscription_id") REFERENCES "public"."deliveries"("issue_id","subscription_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dmarc_sources_newest" ON "dmarc_sources" USING btree ("ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_events_subscription" ON "mail_events" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "mailbox_mails_newest" ON "mailbox_mails" USING btree ("at" DESC NULLS LAST);