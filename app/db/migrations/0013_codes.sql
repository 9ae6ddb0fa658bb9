ALTER TABLE "second_factors" ADD COLUMN "used_recovery_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "confirmed_step" integer;