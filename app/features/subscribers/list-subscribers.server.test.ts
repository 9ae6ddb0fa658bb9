import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import {
  type CsvDelimiter,
  countFound,
  listSubscribers,
  readFilter,
  subscribersCsv,
} from './list-subscribers.server.ts';
import { newsletterSubscriptions } from './schema.ts';

openSiteForTests();
beforeEach(() => db.execute(sql`truncate newsletter_subscriptions cascade`));

const emails = async (search?: string) =>
  (await listSubscribers({ search })).subscribers.map(({ email }) => email);
const write = (...rows: (typeof newsletterSubscriptions.$inferInsert)[]) =>
  db.insert(newsletterSubscriptions).values(rows);
const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 11));

test('the newest comes first, with its day in Rome', async () => {
  await write(
    { email: 'anna@example.org', subscribedAt: noon(3) },
    { email: 'piero@example.org', subscribedAt: new Date('2026-12-24T23:30:00Z') },
  );
  const { subscribers, hasMore } = await listSubscribers();
  expect(subscribers).toMatchObject([
    {
      email: 'piero@example.org',
      subscribedOn: '25/12/2026',
      isActive: true,
      inactiveReason: null,
    },
    { email: 'anna@example.org', subscribedOn: '03/11/2026' },
  ]);
  expect(hasMore).toBe(false);
});

test('a search reads address and name, without regard to case and accents', async () => {
  await write({ email: 'anna@example.org', name: 'Nicolò' }, { email: 'PIERO@example.org' });
  expect(await emails('NICOLO')).toEqual(['anna@example.org']);
  expect(await emails('  piero ')).toEqual(['PIERO@example.org']);
  expect(await emails('luca')).toEqual([]);
});

test('wildcards of the database are plain characters in a search', async () => {
  await write(
    { email: 'a_b@example.org', name: '100%' },
    { email: 'acb@example.org', name: 'back\\slash' },
  );
  expect(await emails('a_b')).toEqual(['a_b@example.org']);
  expect(await emails('%')).toEqual(['a_b@example.org']);
  expect(await emails('\\')).toEqual(['acb@example.org']);
  expect(await emails("'; drop table posts; --")).toEqual([]);
});

test('a filter by reason lists and counts only its subscribers', async () => {
  await write(
    { email: 'a@example.org' },
    { email: 'b@example.org', isActive: false, inactiveReason: 'bounced' },
    { email: 'c@example.org', isActive: false, inactiveReason: 'complained' },
  );
  const of = async (query: string) => {
    const filter = readFilter(new URLSearchParams(query));
    const { subscribers } = await listSubscribers(filter);
    return [new Set(subscribers.map(({ email }) => email[0])), await countFound(filter)];
  };
  expect(await of('motivo=bounced')).toEqual([new Set('b'), 1]);
  expect(await of('motivo=active')).toEqual([new Set('a'), 1]);
  expect(await of('motivo=complained&cerca=b@')).toEqual([new Set(), 0]);
  for (const nonsense of ['motivo=', 'motivo=x', "motivo='"])
    expect(await of(nonsense)).toEqual([new Set('abc'), undefined]);
});

async function readCsv(delimiter: CsvDelimiter = ',') {
  const ends: [number, boolean][] = [];
  const stream = subscribersCsv(delimiter, async (...end) => {
    ends.push(end);
  });
  // TextDecoder would remove the byte order mark.
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return { text: bytes.toString('utf8'), ends };
}

test('the file has the byte order mark, the header and the active subscribers, with Italian days and CRLF', async () => {
  await write(
    { email: 'nicolo@example.org', name: 'Nicolò', subscribedAt: new Date('2026-12-24T23:30:00Z') },
    { email: 'anna@example.org', subscribedAt: new Date('2026-11-20T05:00:00Z') },
    { email: 'luca@example.org', isActive: false, inactiveReason: 'unsubscribed' },
  );
  const { text, ends } = await readCsv();
  expect(text).toBe(
    '\ufeffEmail,Nome,Data Iscrizione\r\nnicolo@example.org,Nicolò,25/12/2026\r\nanna@example.org,,20/11/2026\r\n',
  );
  expect(ends).toEqual([[2, true]]);
});

test('the file for the Italian Excel has semicolons and the pace of each subscriber', async () => {
  const anna = {
    email: 'anna@example.org',
    name: 'Anna; detta Nina',
    subscribedAt: new Date('2026-11-20T05:00:00Z'),
  };
  await write(
    { ...anna, pace: 'weekly' },
    {
      email: 'ugo@example.org',
      subscribedAt: anna.subscribedAt,
      pausedUntil: new Date('2027-01-20T05:00:00Z'),
    },
  );
  const { text } = await readCsv(';');
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe('\ufeffEmail;Nome;Data Iscrizione;Ritmo;In pausa fino al');
  expect(lines.sort()).toEqual([
    'anna@example.org;"Anna; detta Nina";20/11/2026;ogni settimana;',
    'ugo@example.org;;20/11/2026;ogni giorno;20/01/2027',
  ]);
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\rcmd', '"\'\rcmd"'],
  ['x; @SUM(A1);-2', "x;' @SUM(A1);'-2"],
  ['x;"=1+1', '"x;\'""=1+1"'],
  ['la "Nina"', '"la ""Nina"""'],
  ['due\nrighe', '"due\nrighe"'],
])('the name %j stands in the file as %j', async (name, cell) => {
  await write({ email: 'a@example.org', name, subscribedAt: new Date('2026-11-20T05:00:00Z') });
  expect((await readCsv()).text.split('Data Iscrizione\r\n')[1]).toBe(
    `a@example.org,${cell},20/11/2026\r\n`,
  );
});

test('every active subscriber is in the file once, beyond one batch', async () => {
  await db.execute(sql`insert into newsletter_subscriptions (email, subscribed_at)
    select 'lettrice' || n || '@example.org', timestamptz '2026-11-20' from generate_series(1, 12000) n`);
  const { text, ends } = await readCsv();
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(12_001);
  expect(new Set(lines).size).toBe(12_001);
  expect(ends).toEqual([[12_000, true]]);
});

test('a download that is interrupted is not reported as complete', async () => {
  await write({ email: 'anna@example.org' });
  const ends: boolean[] = [];
  const reader = subscribersCsv(',', async (_rows, isComplete) => {
    ends.push(isComplete);
  }).getReader();
  await reader.read();
  await reader.cancel();
  expect(ends).toEqual([false]);
});
