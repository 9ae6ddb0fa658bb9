-- True: the newest change of a place of the site names this picture, published or in draft.
CREATE FUNCTION site_shows(picture uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM site_overrides AS own
    WHERE own.path LIKE 'pictures.%' AND own.value = to_jsonb(picture::text) AND NOT EXISTS (
      SELECT FROM site_overrides AS newer
      WHERE newer.site = own.site AND newer.path = own.path AND newer.version > own.version
        AND newer.state IN (own.state, 'published')
    )
  )
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_picture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A notice has at most 8000 bytes.
  most constant integer = 150;
  used uuid[];
BEGIN
  SELECT array_agg(post_id) INTO used FROM (SELECT post_id FROM picture_uses WHERE picture_id = NEW.id LIMIT most + 1) AS uses;
  IF cardinality(used) > most THEN
    PERFORM pg_notify('content_changed', '');
  ELSIF used IS NOT NULL THEN
    PERFORM pg_notify('content_changed', 'list,post-' || array_to_string(used, ',post-'));
  END IF;
  IF site_shows(NEW.id) THEN
    PERFORM pg_notify('content_changed', 'texts');
  END IF;
  RETURN NULL;
END
$$;
