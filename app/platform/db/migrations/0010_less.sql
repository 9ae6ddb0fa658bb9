DROP TABLE "dmarc_sources" CASCADE;--> statement-breakpoint
DROP TABLE "mailbox_mails" CASCADE;--> statement-breakpoint
DROP TABLE "missed_addresses" CASCADE;--> statement-breakpoint
DROP INDEX "books_once";--> statement-breakpoint
ALTER TABLE "site_overrides" ALTER COLUMN "state" SET DEFAULT 'published';--> statement-breakpoint
ALTER TABLE "mailbox_readings" DROP COLUMN "place_hash";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "step";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "step_at";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "steps";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "photographs";--> statement-breakpoint
DELETE FROM "settings" WHERE "name" IN ('ownServers', 'isPageAlone', 'commonPasswordsRefused', 'eveningMailTo');--> statement-breakpoint
DROP TRIGGER site_overrides_drafts_told ON site_overrides;
--> statement-breakpoint
-- The newest version of each text is in force: over an unpublished draft comes again what readers see.
INSERT INTO site_overrides (site, path, value, version, by, at)
SELECT draft.site, draft.path, shown.value, draft.version + 1, coalesce(shown.by, draft.by), coalesce(shown.at, draft.at)
FROM (SELECT DISTINCT ON (site, path) * FROM site_overrides ORDER BY site, path, version DESC) AS draft
LEFT JOIN LATERAL (
  SELECT value, by, at FROM site_overrides AS published
  WHERE published.site = draft.site AND published.path = draft.path AND published.state = 'published'
  ORDER BY version DESC LIMIT 1
) AS shown ON true
WHERE draft.state = 'draft';
