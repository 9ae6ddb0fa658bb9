CREATE TABLE "subscription_counts" (
	"active" bigint NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "audience" integer;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "counts" jsonb;--> statement-breakpoint
INSERT INTO subscription_counts SELECT count(*) FILTER (WHERE is_active), count(*) FROM newsletter_subscriptions;
--> statement-breakpoint
CREATE FUNCTION count_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more_active bigint := 0;
  more_total bigint := 0;
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    SELECT count(*) FILTER (WHERE is_active), count(*) INTO more_active, more_total FROM after_it;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    SELECT more_active - count(*) FILTER (WHERE is_active), more_total - count(*) INTO more_active, more_total FROM before_it;
  END IF;
  IF more_active <> 0 OR more_total <> 0 THEN
    INSERT INTO subscription_counts VALUES (more_active, more_total);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON newsletter_subscriptions
  REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION count_subscriptions();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON newsletter_subscriptions
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION count_subscriptions();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON newsletter_subscriptions
  REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION count_subscriptions();
--> statement-breakpoint
CREATE FUNCTION forget_subscription_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE subscription_counts;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_truncated AFTER TRUNCATE ON newsletter_subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION forget_subscription_counts();
