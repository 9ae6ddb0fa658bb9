import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { tidyFigures } from './figures.server.ts';
import { figures } from './schema.ts';

openDatabaseForTests();

const post = '/post/00000000-0000-4000-8000-000000000001';

test('days are retained for thirteen months and months for ever, each with its twenty hosts', async () => {
  const row = (day: string, kind: 'host' | 'opening', name: string, count: number) => ({
    ...{ day, kind, name, count },
  });
  const hostsOf = (day: string) =>
    Array.from({ length: 22 }, (_, index) => row(day, 'host', `n${index}.example`, 30 - index));
  const october = ['01', '18', '19', '20'].map((day, index) =>
    row(`2025-10-${day}`, 'opening', post, 2 ** index),
  );
  const rest = [row('2026-11-19', 'host', '', 1), row('2026-11-19', 'host', '*', 5)];
  await db.insert(figures).values([...october, ...hostsOf('2026-11-19'), ...rest]);
  await db.insert(figures).values(hostsOf('2026-11-20'));
  for (const _ of 'ab') await tidyFigures(new Date('2026-11-20T03:00:00Z'));
  const rows = await db.select().from(figures).orderBy(figures.day);
  expect(rows.slice(0, 2)).toEqual([
    row('2025-10-01', 'opening', post, 7),
    row('2025-10-20', 'opening', post, 8),
  ]);
  const hosts = rows.filter(({ day }) => day === '2026-11-19');
  expect(hosts).toHaveLength(22);
  expect(hosts).toContainEqual(row('2026-11-19', 'host', '*', 5 + 10 + 9));
  expect(rows).toHaveLength(2 + 22 + 22);
});
