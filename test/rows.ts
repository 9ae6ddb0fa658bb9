import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.ts';

const paragraph =
  'Per anni quella frase mi ha irritata. Io sapevo tutto: le temperature, i tempi, i margini. Dormivo poco, e credevo ' +
  'che le cose stessero in piedi perché io non chiudevo gli occhi. Poi una notte mi sono addormentata sui sacchi. ' +
  'Quando mi sono svegliata l’impasto era cresciuto, perfetto, senza di me: è fiducia con gli occhi chiusi.';

/** Writes one post a day, backwards from a fixed day. */
export async function fillPosts(db: Database, count: number) {
  await db.execute(sql`
    insert into posts (title, content, quote, citation, category, status, created_at)
    select
      'Il pane del giorno ' || day,
      'Giorno ' || day || '. ' || array_to_string(array_fill(${paragraph}::text, array[3]), E'\n\n'),
      'Il pane non si spinge: si aspetta, anche il giorno ' || day || '.',
      'cfr. Mc 4,' || 1 + day % 41,
      (array['Vangelo', 'Riflessioni', 'Preghiere'])[1 + day % 3],
      'published',
      timestamptz '2026-11-20 05:00+01' - day * interval '1 day'
    from generate_series(1, ${count}::int) as day`);
  await db.execute(sql`vacuum analyze posts`);
}

export async function fillSubscribers(db: Database, count: number) {
  await db.execute(sql`
    insert into newsletter_subscriptions (email, name, is_active, subscribed_at)
    select 'lettore' || number || '.' || substr(md5(number::text), 1, 6) || '@example.org',
      case when number % 3 = 0 then (array['Marta', 'Nicolò', 'Suor Ancilla', 'Tommaso'])[1 + number % 4] end,
      number % 20 <> 0, timestamptz '2026-11-20' - number * interval '1 minute'
    from generate_series(1, ${count}::int) as number`);
  await db.execute(sql`
    insert into consent_events (subscription_id, kind, source, text_version, text_hash)
    select id, kind, '/pensieri-quotidiani', '1', md5(email)
    from newsletter_subscriptions, unnest(array['requested', 'confirmed']) as kind`);
  await db.execute(sql`vacuum analyze newsletter_subscriptions`);
}
