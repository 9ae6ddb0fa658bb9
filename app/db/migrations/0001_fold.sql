CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Text as a search compares it: without accents, in lower case, whatever the database's collation.
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'))
$$;
