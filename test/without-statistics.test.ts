import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests } from './app.ts';
import { listReadersPages } from './readers-pages.ts';

openSiteForTests();

const count = 400;

type Statement = { text: string; values?: unknown[] };
type Node = Record<'Node Type' | 'Relation Name', string> &
  Record<string, number> & { Plans?: Node[] };

async function statementsOf(pages: string[]) {
  const query = vi.spyOn(db.$client, 'query');
  for (const page of pages) expect([page, (await get(page)).status]).toEqual([page, 200]);
  const calls = query.mock.calls as unknown as [{ text: string }, unknown[]?][];
  const statements = calls.map(([{ text }, values]): Statement => ({ text, values }));
  query.mockRestore();
  return [...new Map(statements.map((one) => [one.text, one])).values()].filter(({ text }) =>
    /^\s*select/i.test(text),
  );
}

/** The number of rows that the busiest node of the plan has read. */
async function workOf({ text, values }: Statement) {
  const { rows } = await db.$client.query(`explain (analyze, format json) ${text}`, values);
  const looked = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Join Filter'];
  const busiest = ({ Plans = [], ...node }: Node): number => {
    const rows = looked.reduce((sum, name) => sum + (node[name] ?? 0), 0);
    return Math.max(rows * (node['Actual Loops'] ?? 0), ...Plans.map((inner) => busiest(inner)));
  };
  return busiest(rows[0]['QUERY PLAN'][0].Plan);
}

test('while the database has no statistics, as after a restore, no page reads its rows many times', async () => {
  await db.execute(sql`alter table posts set (autovacuum_enabled = false)`);
  await db.execute(sql`insert into posts (title, content, category, status, created_at)
    select 'Il pane ' || day, 'Giorno ' || day, 'Vangelo', 'published', timestamptz '2026-11-20 05:00+01' - day * interval '1 day'
    from generate_series(1, ${count}::int) as day`);
  await db.execute(
    sql`update posts set related = array(select id from posts order by id limit 12)`,
  );
  const [thought] = (
    await db.execute<{ id: string }>(sql`select id from posts where title = 'Il pane 40'`)
  ).rows;
  const pages = [
    ...listReadersPages(`/post/${thought?.id}`),
    '/pensieri-quotidiani?cerca=pane',
    '/feed.xml',
  ];
  const work: [number, string][] = [];
  for (const statement of await statementsOf(pages))
    work.push([await workOf(statement), statement.text]);
  expect(work.length).toBeGreaterThan(10);
  expect(work.filter(([rows]) => rows > 2 * count)).toEqual([]);
});
