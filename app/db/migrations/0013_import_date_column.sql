ALTER TABLE "imports" ADD COLUMN "date_column" text;--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "shown";