DROP TRIGGER learn_words ON posts;--> statement-breakpoint
DROP FUNCTION learn_words();--> statement-breakpoint
DROP TABLE "vocabulary" CASCADE;--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "seen_at";
