DROP INDEX "books_once";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "step";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "step_at";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "steps";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "photographs";