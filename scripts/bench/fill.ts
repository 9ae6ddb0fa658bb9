import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { fillPosts } from './rows.ts';

// A separate process, so that the embedded database is closed and unlocked when the site opens it.

const count = Number(process.argv[2]);
const { DATA_DIR = '', DATABASE_URL } = process.env;
const { db, close } = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbeddedDatabase(DATA_DIR);
await fillPosts(db, count);
// Autovacuum does this within a minute; the embedded database has none.
if (DATABASE_URL) await db.execute(sql`vacuum analyze posts`);
await close();
