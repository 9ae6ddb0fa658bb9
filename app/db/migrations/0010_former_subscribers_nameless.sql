-- Of who left, only the proof of the consent is kept: docs/decisions/0019-proof-of-consent.md
UPDATE "newsletter_subscriptions" SET "name" = NULL WHERE "inactive_reason" = 'unsubscribed' AND "name" IS NOT NULL;
