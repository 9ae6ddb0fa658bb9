import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { romeDay } from '#app/calendar/rome.ts';
import { prepareIssueMail } from '#app/features/issues/issue-mail.server.tsx';
import { previewPath } from '#app/features/posts/posts.server.ts';
import { historiesOf, publishChanges } from '#app/features/site-texts/change-site.server.ts';
import type { Field } from '#app/features/site-texts/rules/field.ts';
import {
  confirmationUrl,
  neverAgainUrl,
  subscriptionUrl,
  unsubscribeUrl,
} from '#app/features/subscribers/links.server.ts';
import { workers } from '#app/jobs.ts';
import { putSite } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { stopClockForTests } from '#test/clock.ts';
import { trenta, writeEvent, writeWork } from '#test/entries.ts';
import { manyPosts, posts, writePosts } from '#test/fixtures.ts';
import { fields, harmless, hostile, type Make, number, valueFor } from '#test/leaf-values.ts';
import { mailTo } from '#test/mail.ts';
import { workOnce } from '#test/queue.ts';
import { listReadersPages } from '#test/readers-pages.ts';
import { writeSubscription } from '#test/subscribers.ts';
import { writeYearBook } from '#test/year-books.ts';

openSiteForTests();
const now = stopClockForTests(new Date('2026-11-20T10:00:00Z'));

async function publishEverywhere(make: Make) {
  const histories = await historiesOf(fields.map(([path]) => path));
  const changes = fields.map(([path, field]) => ({
    path,
    version: histories.get(path)?.[0]?.version ?? 0,
    value: valueFor(path, field, make),
  }));
  expect(await publishChanges(changes, 'agnese@example.org')).toEqual({ outcome: 'saved' });
}

const byPath = (url: string) => new URL(url).pathname;
const today = {
  ...posts.farina,
  id: crypto.randomUUID(),
  quote: 'Non temete.',
  createdAt: now,
};
const readers = [
  ...listReadersPages(`/post/${posts.natale.id}`, {
    year: '2025',
    month: 'dicembre',
    slug: 'vangelo',
  }),
  '/pensieri-quotidiani?pagina=2',
  ...['forno', 'gatto', 'fornp', 'a', 'ottobre*'].map(
    (words) => `/pensieri-quotidiani?cerca=${words}`,
  ),
  ...[posts.fonte, today].map(({ id }) => `/post/${id}`),
  ...['', '/coming', '/moved', '/cancelled', '/over', '/online'].map(
    (path) => `/appuntamenti${path}`,
  ),
  '/archivio/2025/marzo',
  ...['/libri', '/libri/trenta-notti'],
  '/niente',
];
const preview = previewPath(posts.bozza.id);
const machines = [
  '/feed.xml',
  '/categoria/vangelo/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
];
const jsons = ['/feed.json', '/manifest.webmanifest'];

let mail: Awaited<ReturnType<typeof mailTo>>;
let ids: Record<'active' | 'pending' | 'paused' | 'inactive' | 'leaving', string>;

beforeAll(async () => {
  mail = await mailTo();
  await writePosts(posts.natale, posts.farina, posts.fonte, posts.bozza, today, ...manyPosts(30));
  const write = async (email: string, row = {}) =>
    (await writeSubscription({ email, name: 'Anna', ...row })).id;
  const event = { day: romeDay(now), town: 'Torino', link: 'https://example.org/posti' };
  await writeEvent({ ...event, title: 'coming' });
  await writeEvent({ ...event, title: 'moved', state: 'moved' });
  await writeEvent({ ...event, title: 'cancelled', state: 'cancelled' });
  await writeEvent({ ...event, title: 'over', day: '2025-12-25' });
  await writeEvent({ ...event, title: 'online', town: '' });
  await writeWork(trenta);
  await writeYearBook({ state: 'ready', offeredFor: '2025', pages: 352 });
  ids = {
    active: await write('attiva@example.org'),
    pending: await write('attesa@example.org', { isActive: false, inactiveReason: 'pending' }),
    paused: await write('pausa@example.org', { pausedUntil: new Date('2099-01-01') }),
    leaving: await write('mai@example.org', { isActive: false, inactiveReason: 'pending' }),
    inactive: await write('via@example.org', { isActive: false, inactiveReason: 'unsubscribed' }),
  };
});
afterAll(async () => {
  await mail.stop();
  putSite(defaultSite);
});

async function readPages(): Promise<Map<string, string>> {
  const own = Object.values(ids).flatMap((id) => [
    confirmationUrl(id),
    subscriptionUrl(id),
    unsubscribeUrl(id),
  ]);
  const tokens = [...own, neverAgainUrl(ids.pending)].map(byPath);
  const pages = [...readers, ...tokens, preview, '/iscrizione/conferma/niente'];
  const read = new Map<string, string>();
  for (const path of pages) {
    const response = await get(path);
    expect(response.status, path).toBeLessThan(500);
    read.set(path, await response.text());
  }
  const signup = { email: `nuova${Math.random()}@example.org`, name: '', privacy: 'on' };
  read.set('signup', await (await post('/pensieri-quotidiani', signup)).text());
  return read;
}

async function readMails(): Promise<Map<string, string>> {
  while ((await workOnce(workers)) > 0);
  mail.mails.length = 0;
  for (const email of ['attiva@example.org', `nuova${Math.random()}@example.org`])
    await post('/pensieri-quotidiani', { email, name: '', privacy: 'on' });
  await post(byPath(confirmationUrl(ids.pending)), {});
  while ((await workOnce(workers)) > 0);
  const issue = await prepareIssueMail(crypto.randomUUID(), [posts.natale.id, posts.fonte.id]);
  const sent = issue?.to({ subscriptionId: ids.active, email: 'attiva@example.org' });
  const all = [...mail.mails, ...(sent ? [sent] : [])];
  const senders = mail.mails.map(({ from }) => from?.name).join();
  return new Map([
    ['senders', senders],
    ...all.flatMap(({ html, text, subject }, position): [string, string][] => [
      [`mail ${position}`, `${html}`],
      [`text ${position}`, `${subject}\n${text}`],
    ]),
  ]);
}

async function pressButtons(): Promise<string[]> {
  const own = subscriptionUrl(ids.active);
  const pressed = [
    [confirmationUrl(ids.paused)],
    [own, { intent: 'rename', name: 'Marta' }],
    [own, { intent: 'pause' }],
    [own, { intent: 'resume' }],
    [neverAgainUrl(ids.leaving)],
    [neverAgainUrl(ids.leaving)],
    [unsubscribeUrl(ids.active)],
    [unsubscribeUrl(ids.active), { intent: 'return' }],
  ] as [string, Record<string, string>?][];
  const responses: string[] = [];
  for (const [url, fields = {}] of pressed)
    responses.push(await (await post(byPath(url), fields)).text());
  return responses;
}

function added(after: string[], before: string[]) {
  const position = after.concat(before).findIndex((_, index) => after[index] !== before[index]);
  return position < 0 || after.join() === before.join()
    ? []
    : [after.slice(position - 3, position + 2), before[position]];
}

function elementsOf(html: string) {
  const names: string[] = [];
  const parser = new Parser({
    onopentag: (name, { src = '', href = '' }) =>
      names.push(`${name} ${src && 'src'}${href && 'href'}`),
  });
  parser.end(html);
  // Other words change the number of lines on a cover and of hyphens in a long word.
  return names.filter(
    (name) => !['text ', 'parola-lunga ', 'parole-unite ', 'a-capo '].includes(name),
  );
}

// Only other texts use these placeholders, and this test overrides all of them.
const onlyInPlaceholders = ['book.format', 'book.price', 'author.givenName', 'author.familyName'];
// Texts of the last pages of a book, and proposed texts of a book.
const ofYearBooks = ['title', 'subtitle', 'collected', 'made', 'letters', 'rights'].map(
  (name) => `texts.yearBook.${name}`,
);
// Texts of months, nights with two thoughts, ways to send, cards, results and mails that this test does not make.
const ofOtherDays = [
  'texts.events.none',
  'texts.home.silentDay.fromArchive',
  'texts.home.silentDay.title',
  'texts.onward.coming.later',
  'texts.onward.related',
  'texts.onward.thisDay',
  'texts.post.share.download',
  'texts.post.share.shapes.square',
  'texts.post.share.shapes.tall',
  'texts.post.share.shapes.wide',
  'texts.post.share.text',
  'texts.search.found.one',
  'texts.search.laterPage',
  'texts.search.moreThan',
  'texts.search.otherPages',
  'texts.search.pages.back',
  'texts.search.pages.landmark',
  'texts.search.pages.on',
  'texts.signup.title.other',
  'texts.signup.when.byHand',
  'texts.signup.when.notYet',
  'texts.subscription.meanwhile.newest',
  'texts.subscription.own.pause.done',
  'texts.subscription.unsubscribe.again.late.text',
  'texts.subscription.unsubscribe.again.late.title',
  'texts.frame.menu.book',
  'texts.frame.footer.links.book',
  'texts.thoughts.empty.text',
  'texts.thoughts.empty.title',
  'texts.rhythm.next.byHand',
  'texts.archive.month.darkYet',
  'texts.archive.month.thoughts.one',
  'texts.archive.month.thoughts.oneNight',
  'texts.archive.titles.two',
  'texts.archive.titles.more',
  'texts.mail.thought.goesOn',
  'texts.mail.welcome.subject.other',
  'texts.mail.alreadySubscribed.subject',
  'texts.mail.alreadySubscribed.preview',
  'texts.mail.alreadySubscribed.title',
  'texts.mail.alreadySubscribed.paragraphs',
];

test('hostile words in every leaf are rendered as words: no page fails or has an additional element, and no feed breaks', async () => {
  await publishEverywhere(harmless);
  const before = await readPages();
  await publishEverywhere(hostile);
  const after = await readPages();
  for (const [path, html] of after) {
    expect
      .soft([path, ...added(elementsOf(html), elementsOf(before.get(path) ?? ''))])
      .toEqual([path]);
    expect.soft([path, html.match(/m\d+<u>/g)]).toEqual([path, null]);
  }
  for (const path of [...machines, ...jsons]) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    const text = await response.text();
    if (jsons.includes(path)) JSON.parse(text);
    else expect([path, text.match(/m\d+<u>/g)]).toEqual([path, null]);
  }
  const mails = await readMails();
  for (const [name, html] of mails)
    if (name.startsWith('mail')) expect([name, html.match(/m\d+<u>/g)]).toEqual([name, null]);
  const editor = await (
    await get('/amministrazione/post/nuovo', await signInAs(administrators.agnese))
  ).text();
  const all = [editor, ...after.values(), ...mails.values(), ...(await pressButtons())].join();
  const visible = new Set(
    Array.from(all.matchAll(/m(\d+)(?:&lt;u|\\u003cu|\/?\?a=1|&#x27;&amp;x@|<u>)/g), ([, mark]) =>
      Number(mark),
    ),
  );
  const isText = (field: Field) => ['line', 'lines', 'link', 'email', 'list'].includes(field.kind);
  const unseen = fields
    .filter(([path, field]) => isText(field) && !visible.has(number(path)))
    .map(([path]) => path);
  expect(unseen.toSorted()).toEqual(
    [...onlyInPlaceholders, ...ofYearBooks, ...ofOtherDays].toSorted(),
  );
});
