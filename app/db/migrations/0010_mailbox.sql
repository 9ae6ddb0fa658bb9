DROP TABLE "dmarc_sources" CASCADE;--> statement-breakpoint
DROP TABLE "mailbox_mails" CASCADE;--> statement-breakpoint
ALTER TABLE "mailbox_readings" DROP COLUMN "place_hash";--> statement-breakpoint
DELETE FROM "settings" WHERE "name" = 'ownServers';
