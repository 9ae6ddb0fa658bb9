CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Text as a search compares it: without accents, in lower case, whatever the database's collation.
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

-- What a search takes for words: letters and digits without accents, in lower case, with spaces between. PostgreSQL's own parser would keep
-- «e/o», «12.30» and «5,-3» together.
CREATE FUNCTION words_of(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(fold($1), '[\u0001-/:-@\[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f]+', ' ', 'g')
$$;

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

-- The proof of a consent is worth what its unchangeability is worth. Rows leave only with their subscription.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END
$$;

-- Thoughts

CREATE TABLE pictures (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  hash text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL DEFAULT 0,
  widths integer[] NOT NULL DEFAULT '{}',
  alt text NOT NULL DEFAULT '',
  is_decorative boolean NOT NULL DEFAULT false,
  caption text,
  credit text,
  focal_x real NOT NULL DEFAULT 0.5,
  focal_y real NOT NULL DEFAULT 0.5,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  uploaded_by text NOT NULL,
  deleted_at timestamptz,
  purged_at timestamptz,
  CONSTRAINT pictures_hash_unique UNIQUE (hash)
);

CREATE INDEX pictures_newest ON pictures (uploaded_at desc, id desc);

CREATE TABLE posts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL,
  content text NOT NULL,
  quote text,
  citation text,
  category text NOT NULL,
  status text NOT NULL DEFAULT 'draft',
  social_media jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  first_published_at timestamptz,
  deleted_at timestamptz,
  planned_on date,
  publish_at timestamptz,
  is_promised boolean NOT NULL DEFAULT false,
  dated_at timestamptz GENERATED ALWAYS AS (
    case when is_promised then created_at else coalesce(publish_at, created_at) end
  ) STORED NOT NULL,
  is_sample boolean NOT NULL DEFAULT false,
  sort_title text GENERATED ALWAYS AS (left(fold(title), 100)) STORED,
  search_text text GENERATED ALWAYS AS (
    fold(regexp_replace(translate(' ' || title || ' ' || category || ' '
      || coalesce(quote, '') || ' ' || coalesce(citation, '') || ' ' || coalesce(words, content), '’', ''''), '[\s\u00a0\u202f]+', ' ', 'g'))
  ) STORED,
  search_words tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', words_of(title)), 'A')
    || setweight(to_tsvector('simple', words_of(coalesce(quote, '') || ' ' || coalesce(citation, ''))), 'B')
    || setweight(to_tsvector('simple', words_of(category)), 'C')
    || setweight(to_tsvector('simple', words_of(left(coalesce(words, content), 100000))), 'D')
  ) STORED,
  search_stems tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('italian', title), 'A')
    || setweight(to_tsvector('italian', coalesce(quote, '') || ' ' || coalesce(citation, '')), 'B')
    || setweight(to_tsvector('italian', category), 'C')
    || setweight(to_tsvector('italian', left(coalesce(words, content), 100000)), 'D')
  ) STORED,
  markup smallint NOT NULL DEFAULT 0,
  words text,
  card_look text,
  card_hash text,
  picture_id uuid CONSTRAINT posts_picture_id_pictures_id_fk
    REFERENCES pictures ON DELETE SET NULL,
  related uuid[],
  CONSTRAINT posts_status_known CHECK (status in ('draft', 'published')),
  CONSTRAINT posts_markup_known CHECK (markup in (0, 1)),
  CONSTRAINT posts_words_of_marks CHECK (words is null or markup = 1),
  CONSTRAINT posts_card_look_known CHECK (card_look in ('night', 'dawn', 'paper')),
  CONSTRAINT posts_promised_are_drafts CHECK (not is_promised or (status = 'draft' and publish_at is not null))
);

CREATE INDEX posts_published_newest ON posts (dated_at desc, id desc) WHERE status = 'published' and deleted_at is null;

CREATE INDEX posts_newest ON posts (dated_at desc, id desc) WHERE deleted_at is null;

CREATE INDEX posts_by_title ON posts (sort_title, id) WHERE deleted_at is null;

CREATE INDEX posts_by_category ON posts (category, dated_at desc, id desc) WHERE deleted_at is null;

CREATE INDEX posts_by_status ON posts (status, dated_at desc, id desc) WHERE deleted_at is null;

CREATE INDEX posts_published_by_category ON posts (category, dated_at desc, id desc)
  WHERE status = 'published' and deleted_at is null;

CREATE INDEX posts_promised ON posts (publish_at, id) WHERE is_promised and deleted_at is null;

CREATE INDEX posts_planned ON posts (planned_on) WHERE planned_on is not null and deleted_at is null;

CREATE INDEX posts_search ON posts USING gin (search_text gin_trgm_ops) WHERE deleted_at is null;

CREATE INDEX posts_search_words ON posts USING gin (search_words) WHERE status = 'published' and deleted_at is null;

CREATE INDEX posts_search_stems ON posts USING gin (search_stems) WHERE status = 'published' and deleted_at is null;

CREATE INDEX posts_day_of_year ON posts ((extract(month from dated_at at time zone 'Europe/Rome') * 100 + extract(day from dated_at at time zone 'Europe/Rome')), dated_at desc, id desc)
  WHERE status = 'published' and deleted_at is null;

CREATE INDEX posts_by_card ON posts (card_hash);

CREATE INDEX posts_without_card ON posts (dated_at desc, id desc)
  WHERE card_hash is null and status = 'published' and deleted_at is null;

CREATE INDEX posts_unrelated ON posts (dated_at) WHERE related is null and deleted_at is null;

CREATE INDEX posts_first_published ON posts (first_published_at) WHERE deleted_at is null;

CREATE INDEX posts_deleted ON posts (deleted_at) WHERE deleted_at is not null;

CREATE TABLE picture_uses (
  picture_id uuid NOT NULL CONSTRAINT picture_uses_picture_id_pictures_id_fk
    REFERENCES pictures ON DELETE CASCADE,
  post_id uuid NOT NULL CONSTRAINT picture_uses_post_id_posts_id_fk
    REFERENCES posts ON DELETE CASCADE,
  CONSTRAINT picture_uses_picture_id_post_id_pk PRIMARY KEY (picture_id, post_id)
);

CREATE INDEX picture_uses_post ON picture_uses (post_id);

CREATE TABLE vocabulary (
  word text PRIMARY KEY
);

CREATE INDEX vocabulary_near ON vocabulary USING gin (word gin_trgm_ops);

CREATE FUNCTION mark_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.edited_at = now();
  RETURN NEW;
END
$$;

CREATE TRIGGER posts_edited BEFORE UPDATE ON posts FOR EACH ROW
  WHEN ((OLD.title, OLD.content, OLD.quote, OLD.citation, OLD.category, OLD.social_media, OLD.markup, OLD.picture_id)
    IS DISTINCT FROM (NEW.title, NEW.content, NEW.quote, NEW.citation, NEW.category, NEW.social_media, NEW.markup, NEW.picture_id))
  EXECUTE FUNCTION mark_edited();

CREATE FUNCTION forget_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.card_hash = NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER posts_card BEFORE UPDATE ON posts FOR EACH ROW
  WHEN ((OLD.title, OLD.quote, OLD.citation, OLD.card_look) IS DISTINCT FROM (NEW.title, NEW.quote, NEW.citation, NEW.card_look)
    OR NEW.card_hash IS NOT NULL AND (NEW.status <> 'published' OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION forget_card();

CREATE FUNCTION keep_picture_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM picture_uses WHERE post_id = NEW.id;
  INSERT INTO picture_uses (picture_id, post_id)
    SELECT id, NEW.id FROM pictures WHERE purged_at IS NULL AND (id = NEW.picture_id OR NEW.markup = 1 AND id IN (
      SELECT (marks.parts[1])::uuid FROM regexp_matches(NEW.content, '^!\[[^\]\n]*\]\(foto:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)\r?$', 'gn') AS marks (parts)
    ))
    FOR SHARE;
  RETURN NULL;
END
$$;

CREATE TRIGGER posts_pictures AFTER INSERT ON posts FOR EACH ROW
  WHEN (NEW.markup = 1 OR NEW.picture_id IS NOT NULL)
  EXECUTE FUNCTION keep_picture_uses();

CREATE TRIGGER posts_pictures_changed AFTER UPDATE ON posts FOR EACH ROW
  WHEN ((OLD.content, OLD.markup, OLD.picture_id) IS DISTINCT FROM (NEW.content, NEW.markup, NEW.picture_id)
    AND (greatest(OLD.markup, NEW.markup) = 1 OR coalesce(OLD.picture_id, NEW.picture_id) IS NOT NULL))
  EXECUTE FUNCTION keep_picture_uses();

CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A word is written by one transaction at a time. The others learn it at a later save: no save waits for another.
  IF pg_try_advisory_xact_lock(20261123) THEN
    INSERT INTO vocabulary
      SELECT lexeme FROM unnest(NEW.search_words) WHERE lexeme ~ '^\D{4,30}$'
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER learn_words AFTER INSERT OR UPDATE OF title, content, quote, citation, category, status, deleted_at ON posts
  FOR EACH ROW WHEN (NEW.status = 'published' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION learn_words();

-- The newsletter

CREATE TABLE newsletter_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  name text,
  is_active boolean NOT NULL DEFAULT true,
  inactive_reason text,
  subscribed_at timestamptz NOT NULL DEFAULT now(),
  inactive_since timestamptz,
  paused_until timestamptz,
  confirmation_sent_at timestamptz,
  search_text text GENERATED ALWAYS AS (fold(email || ' ' || coalesce(name, ''))) STORED,
  refusals smallint NOT NULL DEFAULT 0,
  mailbox text GENERATED ALWAYS AS (mailbox_of(email)) STORED,
  CONSTRAINT newsletter_subscriptions_reason_known CHECK (inactive_reason in ('pending', 'unsubscribed', 'bounced', 'complained', 'deactivated')),
  CONSTRAINT newsletter_subscriptions_paused_are_active CHECK (is_active or paused_until is null)
);

CREATE UNIQUE INDEX newsletter_subscriptions_email ON newsletter_subscriptions (lower(email));

CREATE INDEX newsletter_subscriptions_mailbox ON newsletter_subscriptions (mailbox);

CREATE INDEX newsletter_subscriptions_domain ON newsletter_subscriptions (split_part(mailbox, '@', 2), confirmation_sent_at)
  WHERE confirmation_sent_at is not null;

CREATE INDEX newsletter_subscriptions_newest ON newsletter_subscriptions (subscribed_at desc, id desc);

CREATE INDEX newsletter_subscriptions_active ON newsletter_subscriptions (id) WHERE is_active;

CREATE INDEX newsletter_subscriptions_search ON newsletter_subscriptions USING gin (search_text gin_trgm_ops);

CREATE TABLE consent_events (
  id bigserial PRIMARY KEY,
  subscription_id uuid NOT NULL CONSTRAINT consent_events_subscription_id_newsletter_subscriptions_id_fk
    REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  kind text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  text_version text,
  text_hash text,
  source text NOT NULL,
  address text
);

CREATE INDEX consent_events_subscription ON consent_events (subscription_id);

CREATE TRIGGER consent_events_append_only BEFORE UPDATE ON consent_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE suppressed_addresses (
  address_hash text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  never_again boolean NOT NULL DEFAULT false
);

CREATE TABLE issues (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject text NOT NULL,
  state text NOT NULL DEFAULT 'scheduled',
  created_at timestamptz NOT NULL DEFAULT now(),
  scheduled_for timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  audience_until timestamptz,
  cursor uuid,
  audience integer,
  counts jsonb,
  failures_in_a_row smallint NOT NULL DEFAULT 0,
  pause_reason text
);

CREATE INDEX issues_newest ON issues (created_at desc);


CREATE TABLE issue_posts (
  post_id uuid PRIMARY KEY CONSTRAINT issue_posts_post_id_posts_id_fk
    REFERENCES posts ON DELETE CASCADE,
  issue_id uuid NOT NULL CONSTRAINT issue_posts_issue_id_issues_id_fk
    REFERENCES issues ON DELETE CASCADE,
  position smallint NOT NULL DEFAULT 1,
  CONSTRAINT issue_posts_one_to_five CHECK (position between 1 and 5)
);

CREATE UNIQUE INDEX issue_posts_order ON issue_posts (issue_id, position);

CREATE TABLE sending_lease (
  id smallint PRIMARY KEY DEFAULT 1,
  term uuid NOT NULL DEFAULT gen_random_uuid(),
  leased_until timestamptz NOT NULL
);

CREATE TABLE deliveries (
  issue_id uuid NOT NULL CONSTRAINT deliveries_issue_id_issues_id_fk
    REFERENCES issues ON DELETE CASCADE,
  subscription_id uuid NOT NULL CONSTRAINT deliveries_subscription_id_newsletter_subscriptions_id_fk
    REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'waiting',
  answer text,
  CONSTRAINT deliveries_issue_id_subscription_id_pk PRIMARY KEY (issue_id, subscription_id)
);
CREATE INDEX deliveries_state ON deliveries (issue_id, state);
CREATE INDEX deliveries_waiting ON deliveries (issue_id, next_attempt_at NULLS FIRST, subscription_id)
  WHERE state = 'waiting';
CREATE INDEX deliveries_subscription ON deliveries (subscription_id);

CREATE TABLE rest_days (
  day date PRIMARY KEY
);

CREATE TABLE daily_runs (
  day date PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  posts_until timestamptz NOT NULL DEFAULT now(),
  issue_id uuid CONSTRAINT daily_runs_issue_id_issues_id_fk
    REFERENCES issues ON DELETE SET NULL
);

-- Administration

CREATE TABLE administrators (
  id text PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  must_change_password boolean NOT NULL DEFAULT true,
  provisional_until timestamptz,
  added_by_operator boolean NOT NULL DEFAULT false,
  generation uuid NOT NULL DEFAULT gen_random_uuid(),
  shut_out_at timestamptz,
  CONSTRAINT administrators_email_unique UNIQUE (email)
);

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  account_id text NOT NULL CONSTRAINT sessions_account_id_administrators_id_fk
    REFERENCES administrators ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  password_at timestamptz NOT NULL DEFAULT now(),
  user_agent text NOT NULL
);

CREATE INDEX sessions_account ON sessions (account_id);

CREATE TABLE pending_sign_ins (
  token_hash text PRIMARY KEY,
  account_id text NOT NULL CONSTRAINT pending_sign_ins_account_id_administrators_id_fk
    REFERENCES administrators ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX pending_sign_ins_account ON pending_sign_ins (account_id);

CREATE TABLE second_factors (
  account_id text PRIMARY KEY CONSTRAINT second_factors_account_id_administrators_id_fk
    REFERENCES administrators ON DELETE CASCADE,
  secret text NOT NULL,
  recovery_codes jsonb NOT NULL,
  is_confirmed boolean NOT NULL DEFAULT false,
  last_used_step integer
);

CREATE TABLE password_recoveries (
  account_id text PRIMARY KEY CONSTRAINT password_recoveries_account_id_administrators_id_fk
    REFERENCES administrators ON DELETE CASCADE,
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT password_recoveries_token_hash_unique UNIQUE (token_hash)
);

CREATE TABLE limits (
  key text PRIMARY KEY,
  points integer NOT NULL,
  expire timestamptz
);

CREATE INDEX limits_expired ON limits (expire);

CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE security_events (
  id bigserial PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  account text,
  address text,
  details jsonb
);

CREATE INDEX security_events_newest ON security_events (at desc);

CREATE TABLE imports (
  id uuid PRIMARY KEY,
  state text NOT NULL DEFAULT 'trying',
  kind text NOT NULL,
  file_name text NOT NULL,
  account text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  records integer,
  done integer NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{"added":0,"changed":0,"alreadyThere":0,"leftOut":0,"refused":0}',
  refusal jsonb
);

CREATE UNIQUE INDEX imports_one_at_a_time ON imports ((true)) WHERE state in ('trying', 'importing');

CREATE TABLE import_findings (
  id bigserial PRIMARY KEY,
  import_id uuid NOT NULL CONSTRAINT import_findings_import_id_imports_id_fk
    REFERENCES imports ON DELETE CASCADE,
  finding jsonb NOT NULL
);

CREATE INDEX import_findings_import ON import_findings (import_id, id);

CREATE TABLE site_overrides (
  id bigserial PRIMARY KEY,
  site text NOT NULL,
  path text NOT NULL,
  value jsonb,
  state text NOT NULL,
  version integer NOT NULL,
  by text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT site_overrides_state_known CHECK (state in ('draft', 'published'))
);

CREATE UNIQUE INDEX site_overrides_version ON site_overrides (site, path, version);

CREATE TRIGGER site_overrides_append_only BEFORE UPDATE OR DELETE ON site_overrides
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER site_overrides_never_emptied BEFORE TRUNCATE ON site_overrides
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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

-- What readers see has changed, or was taken from them: each instance listens (docs/decisions/0021-pages-are-kept.md).

CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE TRIGGER posts_told_added AFTER INSERT ON posts FOR EACH ROW
  WHEN (NEW.status = 'published' AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION tell('changed');
CREATE TRIGGER posts_told_changed AFTER UPDATE ON posts FOR EACH ROW
  WHEN (NEW.status = 'published' AND NEW.deleted_at IS NULL AND (
    OLD.status, OLD.deleted_at, OLD.dated_at, OLD.title, OLD.content, OLD.quote, OLD.citation, OLD.category,
    OLD.social_media, OLD.markup, OLD.picture_id, OLD.card_look, OLD.card_hash, OLD.related
  ) IS DISTINCT FROM (
    NEW.status, NEW.deleted_at, NEW.dated_at, NEW.title, NEW.content, NEW.quote, NEW.citation, NEW.category,
    NEW.social_media, NEW.markup, NEW.picture_id, NEW.card_look, NEW.card_hash, NEW.related
  ))
  EXECUTE FUNCTION tell('changed');
CREATE TRIGGER posts_told_withdrawn AFTER UPDATE ON posts FOR EACH ROW
  WHEN (OLD.status = 'published' AND OLD.deleted_at IS NULL AND (NEW.status <> 'published' OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION tell('withdrawn');
CREATE TRIGGER posts_told_deleted AFTER DELETE ON posts FOR EACH ROW
  WHEN (OLD.status = 'published' AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION tell('withdrawn');
CREATE TRIGGER posts_told_truncated AFTER TRUNCATE ON posts EXECUTE FUNCTION tell('withdrawn');
CREATE TRIGGER settings_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings EXECUTE FUNCTION tell('changed');

-- The site in force names its photographs: each instance reads it anew.
CREATE TRIGGER pictures_told AFTER UPDATE ON pictures FOR EACH ROW
  WHEN ((OLD.widths, OLD.alt, OLD.is_decorative, OLD.caption, OLD.credit, OLD.focal_x, OLD.focal_y)
    IS DISTINCT FROM (NEW.widths, NEW.alt, NEW.is_decorative, NEW.caption, NEW.credit, NEW.focal_x, NEW.focal_y))
  EXECUTE FUNCTION tell('words');
CREATE TRIGGER site_overrides_told AFTER INSERT ON site_overrides FOR EACH ROW
  WHEN (NEW.state = 'published') EXECUTE FUNCTION tell('words');
CREATE TRIGGER site_overrides_drafts_told AFTER INSERT ON site_overrides FOR EACH ROW
  WHEN (NEW.state = 'draft') EXECUTE FUNCTION tell('drafts');
