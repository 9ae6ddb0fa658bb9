import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { collectYearBook } from '#app/features/books/collect-year-book.server.ts';
import { packageDocument } from '#app/features/books/epub/package-document.ts';
import { pageData } from '#app/features/books/typeset/page-data.server.ts';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { type AllowedUse, allowedUses, machines } from '#site/machines.ts';
import { administrators, openPanelForTests } from '#test/administrators.ts';
import { get, post } from '#test/app.ts';
import { requestFor } from '#test/year-books.ts';
import { machineWords, statementOf } from './words.ts';

const own = openPanelForTests();
const settings = '/amministrazione/impostazioni';
const choose = (use: string) =>
  post(`${settings}.data`, { intent: 'choose-machines', machines: use }, own);
const read = async (path: string) => (await get(path)).text();

type Rules = { allows: (path: string) => boolean; signals: string[] };

/** RFC 9309: the group that names the machine, else that of `*`; the longest path decides. */
function rulesFor(token: string, robots: string): Rules {
  const groups = robots.split('\n\n').map((group) => {
    const lines = group.split('\n').filter((line) => line && !line.startsWith('#'));
    return lines.map((line) => line.split(': ') as [string, string]);
  });
  const named = (name: string) =>
    groups.find((group) => group.some(([key, value]) => key === 'User-agent' && value === name));
  const group = named(token) ?? named('*') ?? [];
  return {
    allows: (path) => !group.some(([key, value]) => key === 'Disallow' && path.startsWith(value)),
    signals: group.filter(([key]) => key.startsWith('Content-')).map((line) => line.join(': ')),
  };
}

const usage = {
  search: {
    signals: ['search=yes, ai-input=yes, ai-train=no', 'search=y, train-ai=n'],
    reservation: 1,
    closed: ['training'],
  },
  training: {
    signals: ['search=yes, ai-input=yes, ai-train=yes', 'search=y, train-ai=y'],
    reservation: 0,
    closed: [],
  },
  nobody: {
    signals: ['search=yes, ai-input=no, ai-train=no', 'search=y, train-ai=n'],
    reservation: 1,
    closed: ['training', 'answers'],
  },
} satisfies Record<AllowedUse, object>;

const outputs = [
  '/',
  '/pensieri-quotidiani',
  '/feed.xml',
  '/feed.json',
  '/robots.txt',
  '/.well-known/tdmrep.json',
  '/manifest.webmanifest',
];

test.each(allowedUses)('all outputs agree that the texts are for: %s', async (use) => {
  const { signals, reservation, closed } = usage[use];
  expect((await choose(use)).status).toBe(200);

  const robots = await read('/robots.txt');
  for (const { name, purpose, answers, robots: token } of machines) {
    if (!token) continue;
    const { allows } = rulesFor(token, robots);
    const isClosed = (closed as string[]).includes(answers ? 'answers' : purpose);
    expect([name, allows('/post/x')]).toEqual([name, !isClosed]);
    expect([name, allows('/amministrazione')]).toEqual([name, false]);
  }
  for (const open of ['Googlebot', 'bingbot', 'facebookexternalhit', 'Unknown']) {
    const rules = rulesFor(open, robots);
    expect([open, rules.allows('/'), rules.allows('/iscrizione/x')]).toEqual([open, true, false]);
    expect(rules.signals).toEqual([
      `Content-Signal: ${signals[0]}`,
      `Content-Usage: ${signals[1]}`,
    ]);
  }

  for (const path of outputs) {
    const { status, headers } = await get(path);
    const stated = ['Content-Signal', 'Content-Usage', 'tdm-reservation'].map((name) =>
      headers.get(name),
    );
    expect([path, status, ...stated]).toEqual([path, 200, ...signals, `${reservation}`]);
  }
  expect(JSON.parse(await read('/.well-known/tdmrep.json'))).toEqual([
    { location: '/', 'tdm-reservation': reservation },
  ]);
  for (const path of ['/', '/pensieri-quotidiani'])
    expect(await read(path)).toContain(`<meta name="tdm-reservation" content="${reservation}"/>`);

  const statement = statementOf(use);
  expect(statement).toContain(reservation ? 'è riservato' : 'non è riservato');
  expect(await read('/feed.xml')).toContain(`<copyright>${statement}</copyright>`);
  expect(JSON.parse(await read('/feed.json')).user_comment).toBe(statement);
  const about = { id: '0198f2c0-0000-4000-8000-000000000001', madeAt: new Date() };
  const yearBook = await collectYearBook(requestFor('2025'), about);
  expect(yearBook.colophon.at(-1)).toBe(statement);
  const epub = packageDocument(yearBook, [], []);
  expect(epub).toContain('prefix="tdm: http://www.w3.org/ns/tdmrep#"');
  expect(epub).toContain(`<meta property="tdm:reservation">${reservation}</meta>`);
  expect(epub).toContain(`<dc:rights>${statement}</dc:rights>`);
  expect(pageData(yearBook).map(({ rights }) => rights)).toContain(statement);
});

test('the question is in the settings; the reply is checked there and logged, and no other reply counts', async () => {
  const checked = async () => {
    const page = await (await get(settings, own)).text();
    expect(page).toContain(machineWords.question);
    return /<input(?=[^>]*name="machines")(?=[^>]*checked)[^>]*value="(\w+)"/.exec(page)?.[1];
  };
  await choose('search');
  expect(await checked()).toBe('search');
  await choose('nobody');
  expect((await choose('everybody')).status).toBe(400);
  expect(await checked()).toBe('nobody');
  const [event] = await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1);
  expect(event).toMatchObject({
    kind: 'setting-changed',
    account: administrators.agnese.email,
    details: { machines: 'nobody' },
  });
});

test('each machine has one name, its owner’s documentation and the day on which it was read', () => {
  expect(new Set(machines.map(({ name }) => name)).size).toBe(machines.length);
  for (const { name, userAgent, source, date } of machines) {
    expect(userAgent, name).toMatch(/^[a-z0-9-]+$/);
    expect(source, name).toMatch(/^https:\/\//);
    expect(date, name).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  const firstOf = (text: string) => machines.find(({ userAgent }) => text.includes(userAgent));
  const feedly = 'feedly/1.0 (+http://www.feedly.com/fetcher.html; like feedfetcher-google)';
  expect(firstOf(feedly)?.name).toBe('Feedly');
  expect(firstOf('applebot-extended/1.0')?.name).toBe('Applebot-Extended');
});
