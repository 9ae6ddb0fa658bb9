-- Sessions, passwords and second factors in tables of our own: docs/decisions/0016-accounts.md
-- Whoever is signed in signs in again; passwords, second factors and recovery codes stay as they are.
DROP TABLE "sessions";--> statement-breakpoint
DROP TABLE "verifications";--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_administrators_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_account_id_administrators_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_account" ON "pending_sign_ins" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "password_hash" text;--> statement-breakpoint
UPDATE "administrators" SET "password_hash" = "credentials"."password" FROM "credentials" WHERE "credentials"."account_id" = "administrators"."id" AND "credentials"."provider_id" = 'credential';--> statement-breakpoint
-- No password fits an empty hash.
UPDATE "administrators" SET "password_hash" = '' WHERE "password_hash" IS NULL;--> statement-breakpoint
ALTER TABLE "administrators" ALTER COLUMN "password_hash" SET NOT NULL;--> statement-breakpoint
DROP TABLE "credentials";--> statement-breakpoint
UPDATE "second_factors" SET "verified" = "administrators"."second_factor_enabled" FROM "administrators" WHERE "administrators"."id" = "second_factors"."account_id";--> statement-breakpoint
ALTER TABLE "second_factors" DROP CONSTRAINT "second_factors_account_id_unique";--> statement-breakpoint
ALTER TABLE "second_factors" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "second_factors" ADD PRIMARY KEY ("account_id");--> statement-breakpoint
ALTER TABLE "second_factors" ALTER COLUMN "recovery_codes" SET DATA TYPE jsonb USING "recovery_codes"::jsonb;--> statement-breakpoint
ALTER TABLE "second_factors" RENAME COLUMN "verified" TO "is_confirmed";--> statement-breakpoint
ALTER TABLE "second_factors" DROP COLUMN "failed_verification_count";--> statement-breakpoint
ALTER TABLE "second_factors" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "administrators" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "administrators" DROP COLUMN "email_verified";--> statement-breakpoint
ALTER TABLE "administrators" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "administrators" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "administrators" DROP COLUMN "second_factor_enabled";
