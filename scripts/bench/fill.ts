import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { fillPosts } from './rows.ts';

// Run as a process of its own, so that the embedded database is closed, and its lock free, when the site opens it.

const count = Number(process.argv[2]);
const { DATA_DIR = '', DATABASE_URL } = process.env;
const { db, close } = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbeddedDatabase(DATA_DIR);
await fillPosts(db, count);
// What PostgreSQL does by itself within a minute. The embedded database has no autovacuum, and goes without here too.
if (DATABASE_URL) await db.execute(sql`vacuum analyze posts`);
await close();
