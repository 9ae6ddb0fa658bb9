-- The folder of this name converts the rows; the next migration drops what only the old grammar needed.
DROP TRIGGER posts_pictures ON posts;--> statement-breakpoint
DROP TRIGGER posts_pictures_changed ON posts;--> statement-breakpoint
-- PostgreSQL 17 is the first that can change the expression of a column.
ALTER TABLE "posts" DROP COLUMN "search_text", DROP COLUMN "search_words", DROP COLUMN "search_stems",
  ADD COLUMN "document" jsonb;--> statement-breakpoint
-- No edit date changes, and no instance rewrites its pages.
ALTER TABLE "posts" DISABLE TRIGGER USER;
