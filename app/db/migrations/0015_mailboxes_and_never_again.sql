-- The mailbox behind an address: without the tag after the plus sign; Gmail also ignores dots.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(box, '.', '') || '@gmail.com'
    ELSE box || '@' || domain
  END
  FROM (
    SELECT substring(split_part(lower(email), '@', 1) from '^[+]?[^+]*') AS box, split_part(lower(email), '@', 2) AS domain
  ) AS parts
$$;
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (mailbox_of(email)) STORED;--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD COLUMN "never_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_mailbox" ON "newsletter_subscriptions" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_domain" ON "newsletter_subscriptions" USING btree (split_part(mailbox, '@', 2),"confirmation_sent_at") WHERE confirmation_sent_at is not null;
