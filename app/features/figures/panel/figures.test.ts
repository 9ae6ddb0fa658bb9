import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { laterDay, romeDay, romeInstant, slashDay } from '#app/calendar/rome.ts';
import { startCounting, stopCounting } from '#app/features/figures/count-request.server.ts';
import { showFigures } from '#app/features/figures/figures.server.ts';
import { figures } from '#app/features/figures/schema.ts';
import { issuePosts, issues } from '#app/features/issues/schema.ts';
import { chosenUse } from '#app/features/machines/words.ts';
import { newsletterSubscriptions as subscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { openPanelForTests } from '#test/administrators.ts';
import { get, post } from '#test/app.ts';
import { stopClockForTests } from '#test/clock.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { labelOf, unitInWords, figuresWords as words } from './words.ts';

const session = openPanelForTests();
const screen = '/amministrazione/letture';
const path = `/post/${posts.natale.id}`;
const today = romeDay(stopClockForTests());
const ago = (days: number) => laterDay(today, -days);

beforeEach(async () => {
  await db.execute(sql`truncate figures, posts, issues, newsletter_subscriptions cascade`);
});

type Row = typeof figures.$inferInsert;
const row = (day: string, kind: Row['kind'], name: string, count = 1): Row => ({
  ...{ day, kind, name, count },
});
const write = (...rows: Row[]) => db.insert(figures).values(rows);
const counted = (...days: number[]) => days.map((day) => row(ago(day), 'counted', ''));
const press = (intent: string) => post(`${screen}.data`, { intent }, session);

/** The words of the page, each element on its own line. */
async function read(query = '') {
  const html = await (await get(screen + query, session)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main.replaceAll(/<!--.*?-->/g, '').replaceAll(/(\s*<[^>]+>\s*)+/g, '\n');
}

test('today, thirty days and a year each have their sums, and an empty day has none', async () => {
  const long = [row(ago(29), 'opening', '/', 1000), row(ago(30), 'opening', '/', 4000)];
  await write(...counted(30, 29, 27, 0), ...long, row(ago(29), 'arrival', '/', 300));
  const month = await read();
  expect(month).toMatch(/Oggi, fino a.*\nnessuna\napertura di pagina/);
  expect(month).toContain('Aperture, trenta giorni\n1.000\nuna misura parziale');
  expect(month).toContain('Arrivi da fuori\n300\n');
  expect(month).toContain(`\n${unitInWords(ago(27))}\nnessuna\nnessuno\nnessuna\n`);
  expect(month).not.toContain(`\n${unitInWords(ago(28))}\nnessuna\n`);
  expect(month).toContain(`\n${unitInWords(ago(29))}\n1.000\n300\nnessuna\n`);
  expect(month).not.toContain(unitInWords(ago(30)));
  expect(await read('?periodo=anno')).toContain('Aperture, un anno\n5.000\n');
});

test('no heading of the screen skips a level', async () => {
  await write(...counted(30, 0), row(ago(1), 'opening', '/', 3));
  const html = await (await get(screen, session)).text();
  const levels = Array.from(html.matchAll(/<h([1-6])/g), ([, level]) => Number(level));
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
});

test('twenty sources have names, the others are together', async () => {
  const hosts = Array.from({ length: 22 }, (_, index) =>
    row(ago(1), 'host', `n${index}.example`, 100 - index),
  );
  await write(...counted(1, 0), ...hosts, row(ago(1), 'host', '*', 5), row(today, 'host', '', 8));
  await write(row(today, 'mail', path, 6));
  const page = await read();
  expect(page).toContain('n19.example\n81\n');
  expect(page).not.toContain('n20.example');
  expect(page).toContain(`${words.sources.others}\n${80 + 79 + 5}\n`);
  expect(page).toContain(`${words.sources.unnamed}\n8\n${words.fromMail}\n6\n`);
});

test('a mail has its departures beside the openings that come from it, bounces, and leaving readers', async () => {
  await writePosts(posts.natale, posts.farina);
  const startedAt = romeInstant(ago(3), '06:00') ?? new Date();
  const counts = { submitted: 36, failed: 2, waiting: 0, uncertain: 0, skipped: 0 };
  const issue = { subject: 'Natale', state: 'done', startedAt, counts } as const;
  const [daily] = await db.insert(issues).values(issue).returning();
  await db.insert(issues).values({ ...issue, subject: 'La settimana', gathers: 'all' });
  await db.insert(issuePosts).values({ postId: posts.natale.id, issueId: `${daily?.id}` });
  const left = { isActive: false, inactiveReason: 'unsubscribed' } as const;
  await db.insert(subscriptions).values([
    { email: 'a@example.org', ...left, inactiveSince: romeInstant(ago(2), '12:00') },
    { email: 'b@example.org', ...left, inactiveSince: romeInstant(ago(0), '00:00') },
  ]);
  await write(...counted(3, 0), row(ago(2), 'mail', path, 20), row(ago(1), 'mail', path, 8));
  const earlier = `/post/${posts.farina.id}`;
  await write(row(ago(3), 'mail', earlier, 6), row(ago(2), 'mail', earlier, 5));
  const page = await read();
  const day = slashDay(ago(3)).slice(0, 5);
  expect(page).toContain(`${day}\nNatale\n36\n28\n2\nuno\n`);
  expect(page).toContain(`${day}\nLa settimana\n36\n6\n2\nuno\n`);
});

test('each post has its own line since its day, and the newest is chosen first', async () => {
  await writePosts(posts.natale, posts.farina);
  await db.execute(sql`update posts set dated_at = ${romeInstant(ago(2), '06:00')?.toISOString()}
    where id = ${posts.natale.id}`);
  const openings = [row(ago(2), 'opening', path, 4), row(today, 'opening', path, 3)];
  await write(...counted(2, 1, 0), ...openings, row(ago(2), 'mail', path, 3));
  const page = await read(`?pensiero=${posts.natale.id}`);
  expect(page).toContain('7\naperture in tre giorni\n3\ndall’email\n');
  const points = [4, 4, 7].map((count, index) => [
    count,
    ...labelOf(ago(2 - index), true, index !== 1),
  ]);
  expect(page).toContain(points.flat().join('\n'));
  expect(page).toContain('\nLa sua riga, dal giorno in cui è uscito.\n');
  expect(await read('?pensiero=%00')).toContain(posts.farina.title);
});

test('the days of a post are those on which something was counted', async () => {
  await writePosts(posts.natale);
  await db.execute(sql`update posts set dated_at = ${romeInstant(ago(9), '06:00')?.toISOString()}`);
  // The counting began six days ago, and stopped for two days.
  await write(...counted(6, 5, 2, 0), row(ago(6), 'opening', path, 4));
  await write(row(ago(2), 'opening', path, 3));
  const page = await read();
  expect(page).toContain('\n7\naperture in quattro giorni\n');
  const points = [4, 4, 7, 7].map((count, index) => {
    const isEnd = index % 3 === 0;
    return [count, ...labelOf(ago([6, 5, 2, 0][index] ?? 0), true, isEnd)];
  });
  expect(page).toContain(points.flat().join('\n'));
});

test('the line of a post from before the period starts with the period, and is described so', async () => {
  await writePosts(posts.natale);
  await db.execute(
    sql`update posts set dated_at = ${romeInstant(ago(400), '06:00')?.toISOString()}`,
  );
  await write(...counted(31, 0), row(ago(31), 'opening', path, 9), row(today, 'opening', path, 2));
  const sentence = '\nLa sua riga, dall’inizio del periodo.\n';
  const month = await read();
  expect(month).toContain(sentence);
  expect(month).toContain('\n2\naperture in un giorno\n');
  expect(await read('?periodo=anno')).toContain(sentence);
});

test('machines are apart, each purpose with its names', async () => {
  await write(...counted(1, 0), row(today, 'machine', 'training GPTBot', 60));
  await write(row(today, 'machine', 'training ClaudeBot', 24), row(today, 'machine', 'feed *', 9));
  const page = await read();
  expect(page).toContain(
    '84\nAddestrano\nvenute lo stesso: due nomi.\nQuali\nGPTBot 60, ClaudeBot 24\n',
  );
  expect(page).toContain(`9\nLettori di feed\nun nome.\nQuali\n${words.machines.others} 9\n`);
  expect(page).toContain('nessuna\nCercano\n');
  expect(page).toContain(chosenUse('search'));
});

test('the list of readers grows and loses, and who has not confirmed is not in it', async () => {
  const since = (days: number) => romeInstant(ago(days), '12:00');
  await db.insert(subscriptions).values([
    { email: 'a@example.org', subscribedAt: since(50) },
    { email: 'b@example.org', subscribedAt: since(10) },
    {
      ...{ email: 'c@example.org', isActive: false, inactiveReason: 'bounced' },
      ...{ subscribedAt: since(50), inactiveSince: since(12) },
    },
    { email: 'd@example.org', isActive: false, inactiveReason: 'pending' },
  ]);
  await write(...counted(1, 0));
  expect(await read()).toContain('Lettori delle email\n2\nuno in più, uno in meno\n');
});

test('one switch hides the figures, and another deletes those of before', async () => {
  vi.useFakeTimers({ now: romeInstant(today, '01:40'), toFake: ['Date'] });
  await startCounting();
  await write(...counted(1), row(ago(1), 'opening', '/', 9));
  await press('hide');
  const hidden = await read();
  expect(hidden).toContain(
    `${words.hidden.title}\n${words.hidden.text(new Date())}${words.hidden.earlier}`,
  );
  expect(hidden).toContain('all’1.40');
  await press('delete');
  expect(await db.$count(figures)).toBe(0);
  expect(await read()).not.toContain(words.hidden.remove);
  await press('resume');
  // Before the first complete day there is no figure.
  expect(await read()).toContain(`${words.intents.hide}\n${words.firstDay('01:40').title}`);
  await stopCounting();
});

test.each([
  ['11:59', 'Si conta da stamattina.'],
  ['12:00', 'Si conta da oggi.'],
  ['23:59', 'Si conta da oggi.'],
])('on the first day at %s the title is true for each hour of the start', async (time, title) => {
  const response = await showFigures(new URLSearchParams(), romeInstant(today, time));
  expect(response).toEqual({ state: 'first day', time });
  expect(words.firstDay(time).title).toBe(title);
});

test('the file has every sum, that of a month without a day, and no formula', async () => {
  await write(...counted(1, 0), row('2024-03-01', 'opening', '/', 70), row(ago(1), 'host', '*', 2));
  await write(row(ago(1), 'host', '-x.example', 1));
  const response = await get(`${screen}/letture.csv`, session);
  expect(response.headers.get('Content-Disposition')).toContain(`letture-${today}.csv`);
  expect((await response.text()).split('\r\n')).toEqual([
    'Giorno;Che cosa;Pagina o nome;Quante',
    '2024-03;apertura;/;70',
    `${ago(1)};provenienza;*;2`,
    `${ago(1)};provenienza;'-x.example;1`,
    '',
  ]);
});
