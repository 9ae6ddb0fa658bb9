-- pg_dump restores with an empty search_path.
CREATE OR REPLACE FUNCTION words_of(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(public.fold($1), '[\u0001-/:-@\[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f]+', ' ', 'g')
$$;--> statement-breakpoint
ALTER FUNCTION site_shows(uuid) SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION keep_picture_uses() SET search_path = public, pg_temp;
