import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#app/db/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';

// Run as a process of its own, so that the embedded database is closed, and its lock free, when the site opens it.

const paragraph =
  'Per anni quella frase mi ha irritata. Io sapevo tutto: le temperature, i tempi, i margini. Dormivo poco, e credevo ' +
  'che le cose stessero in piedi perché io non chiudevo gli occhi. Poi una notte mi sono addormentata sui sacchi. ' +
  'Quando mi sono svegliata l’impasto era cresciuto, perfetto, senza di me: è fiducia con gli occhi chiusi.';

const count = Number(process.argv[2]);
const { DATA_DIR = '', DATABASE_URL } = process.env;
const { db, close } = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbeddedDatabase(DATA_DIR);
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
// What PostgreSQL does by itself within a minute. The embedded database has no autovacuum, and goes without here too.
if (DATABASE_URL) await db.execute(sql`vacuum analyze posts`);
await close();
