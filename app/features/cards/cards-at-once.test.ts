import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { publish } from '#app/features/posts/publication.server.ts';
import { db } from '#app/platform/db/client.ts';
import { worker } from '#app/platform/queue/queue.ts';
import { watchDatabaseForTests } from '#test/database.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { folderForTests } from '#test/folders.ts';
import { workOnce } from '#test/queue.ts';
import { drawCardsJob, drawMissingCards, withCards } from './cards.server.ts';

config.dataDir = folderForTests();
watchDatabaseForTests(withCards);
const drawing = [worker(drawCardsJob, () => drawMissingCards())];
beforeAll(async () => {
  await db.execute(sql`truncate posts cascade`);
  await writePosts(posts.bozza);
});

const draft = posts.bozza.id;
const count = async (of: ReturnType<typeof sql>) =>
  (await db.execute<{ n: number }>(of)).rows[0]?.n ?? 0;
const waiting = () =>
  count(
    sql`select count(*)::int as n from pgboss.job where name = 'draw-cards' and state = 'created'`,
  );
const drawn = () => count(sql`select count(*)::int as n from posts where card_hash <> ''`);

/** An emptied table is told too, however late that comes. */
async function settled() {
  await expect.poll(waiting).toBe(1);
  await wait(300);
  await workOnce(drawing);
  await wait(300);
  await workOnce(drawing);
}

test('a thought that is published has its card drawn at once, ten changes ask once, and a draft asks for nothing', async () => {
  await settled();
  await db.execute(sql`update posts set title = 'Bozza'`);
  await wait(300);
  expect(await waiting()).toBe(0);
  await publish(draft, 1);
  for (const turn of Array(10).keys())
    await db.execute(sql`update posts set quote = ${`Parole ${turn}`}`);
  expect(await drawn()).toBe(0);
  await expect.poll(waiting).toBe(1);
  await wait(300);
  expect(await waiting()).toBe(1);
  await workOnce(drawing);
  expect(await drawn()).toBe(1);
});
