ALTER TABLE "mail_events" DROP COLUMN "provider_id";--> statement-breakpoint
DELETE FROM "settings" WHERE "name" IN ('mailRecords', 'sesTopic');
