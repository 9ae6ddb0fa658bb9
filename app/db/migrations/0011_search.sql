DROP TRIGGER learn_words ON posts;--> statement-breakpoint
DROP FUNCTION learn_words();--> statement-breakpoint
DROP TABLE "vocabulary" CASCADE;
