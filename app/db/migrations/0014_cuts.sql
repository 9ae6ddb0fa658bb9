ALTER TABLE "pictures" ADD COLUMN "is_transparent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "cut" jsonb;