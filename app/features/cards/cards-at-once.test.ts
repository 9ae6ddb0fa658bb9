import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { publish } from '#app/features/posts/publication.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openedBoss, worker } from '#app/platform/queue/queue.ts';
import { watchDatabaseForTests } from '#test/database.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { folderForTests } from '#test/folders.ts';
import { workOnce } from '#test/queue.ts';
import { drawCardsJob, drawMissingCards, withCards } from './cards.server.ts';

config.dataDir = folderForTests();
const received = watchDatabaseForTests(withCards);
const drawing = [worker(drawCardsJob, () => drawMissingCards())];

const draft = posts.bozza.id;
const count = async (of: ReturnType<typeof sql>) =>
  (await db.execute<{ n: number }>(of)).rows[0]?.n ?? 0;
const waiting = () =>
  count(
    sql`select count(*)::int as n from pgboss.job where name = 'draw-cards' and state = 'created'`,
  );
const drawn = () => count(sql`select count(*)::int as n from posts where card_hash <> ''`);

test('the card of a published post is drawn at once, ten changes queue one job, and a draft queues no job', async () => {
  const send = vi.spyOn(openedBoss(), 'send');
  const settled = async () => {
    await received();
    await Promise.all(send.mock.results.map(({ value }) => value));
  };
  await writePosts(posts.bozza);
  await db.execute(sql`update posts set title = 'Bozza'`);
  await settled();
  expect(await waiting()).toBe(0);
  await publish(draft, 1);
  for (const turn of Array(10).keys())
    await db.execute(sql`update posts set quote = ${`Parole ${turn}`}`);
  expect(await drawn()).toBe(0);
  await settled();
  expect(send.mock.calls.length).toBeGreaterThan(1);
  expect(await waiting()).toBe(1);
  await workOnce(drawing);
  expect(await drawn()).toBe(1);
});
