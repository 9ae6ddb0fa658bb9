import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { administrators } from '#app/features/accounts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { writeMailContent } from '#app/platform/mail/mail-content.tsx';
import { putSite, site } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { openSiteForTests } from '#test/app.ts';
import { forgetOverrides } from '#test/written-site.ts';
import { historiesOf, publishChanges } from './change-site.server.ts';
import { siteOverrides } from './schema.ts';
import { readSite } from './site-in-force.server.ts';

openSiteForTests();
beforeAll(async () => {
  await db
    .insert(administrators)
    .values({ id: 'a', email: 'agnese@example.org', name: 'Agnese', passwordHash: '-' });
});
beforeEach(forgetOverrides);
afterAll(() => putSite(defaultSite));

const by = 'agnese@example.org';
const other = 'redazione@example.org';
const path = 'texts.home.book.title';
const title = () => site().texts.home.book.title;
const original = defaultSite.texts.home.book.title;
const rows = () => db.select().from(siteOverrides).orderBy(siteOverrides.id);
const change = (value: unknown, version = 0, at = path) => [{ path: at, version, value }];

test('several edits of any kind are saved together or not at all', async () => {
  const milestones = [{ text: 'Nasce *lei*.', year: '1967' }];
  const changes = [
    ...change('Uno'),
    ...change(milestones, 0, 'texts.home.author.milestones'),
    ...change(300, 0, 'book.pages'),
    ...change('', 0, 'foundation.name'),
  ];
  expect(await publishChanges(changes, by)).toEqual({ outcome: 'saved' });
  expect(site().book.pages).toBe(300);
  expect(site().foundation.name).toBe('');
  expect(site().texts.home.author.milestones).toEqual(milestones);
  const bad = await publishChanges([...change('Due', 1), ...change(-1, 1, 'book.pages')], by);
  expect(bad).toEqual({
    outcome: 'problem',
    faults: new Map([['book.pages', { line: 'Serve un numero intero, da 0 a 10.000.' }]]),
  });
  expect([title(), (await rows()).length]).toEqual(['Uno', 4]);
});

test('of two simultaneous users the second gets the text of the first, and the text of the second is not saved', async () => {
  const outcomes = await Promise.all([
    publishChanges(change('Di Agnese'), by),
    publishChanges(
      [...change('Della redazione'), ...change('Altro', 0, 'texts.home.contacts.title')],
      other,
    ),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'saved']);
  expect(await rows()).toHaveLength(outcomes[0]?.outcome === 'saved' ? 1 : 2);
  const conflict = await publishChanges(change('Ancora', 0), by);
  expect(conflict).toMatchObject({ outcome: 'conflict' });
  const [row] = await rows();
  expect(conflict.outcome === 'conflict' && conflict.current.get(path)).toMatchObject({
    value: row?.value,
    version: 1,
    by: row?.by === by ? 'Agnese' : other,
  });
});

test('the same value from both is no conflict, and the same value twice is one row', async () => {
  await publishChanges(change('Lo stesso'), by);
  expect(await publishChanges(change('Lo stesso'), other)).toEqual({ outcome: 'saved' });
  expect(await publishChanges(change(original, 0, 'texts.home.book.quote'), by)).toMatchObject({
    outcome: 'saved',
  });
  expect(await rows()).toHaveLength(2);
});

test.each(['1984', '16', '007', '1e3', 'true', 'null', '"Sì"', '[1, 2]'])(
  'a text that looks like a value of JSON stays a text: %s',
  async (text) => {
    expect(await publishChanges(change(text), by)).toEqual({ outcome: 'saved' });
    expect(title()).toBe(text);
    expect((await historiesOf([path])).get(path)?.[0]?.value).toBe(text);
    await publishChanges(change(text, 0, 'book.price'), by);
    expect(site().book.price).toBe(text);
  },
);

test('a field with blank lines has as many paragraphs on its page, and the panel has the text as it was typed', async () => {
  const typed = ['Nasce a Valdilume.\n\nScrive\ndi notte.\n \nVive qui.', 'Altro.'];
  const paragraphs = ['Nasce a Valdilume.', 'Scrive\ndi notte.', 'Vive qui.', 'Altro.'];
  for (const at of ['texts.home.author.paragraphs', 'texts.mail.alreadySubscribed.paragraphs']) {
    await publishChanges(change(typed, 0, at), by);
    expect((await historiesOf([at])).get(at)?.[0]?.value).toEqual(typed);
  }
  expect(site().texts.home.author.paragraphs).toEqual(paragraphs);
  expect(site().texts.mail.alreadySubscribed.paragraphs).toEqual(paragraphs);
  await publishChanges(change('Uno.\n\nDue.', 0, 'texts.mail.confirmation.text'), by);
  const { text, subject, preview, title } = site().texts.mail.confirmation;
  const { html } = writeMailContent({ subject, preview, title, paragraphs: [text], reason: '' });
  expect(html).toMatch(/>Uno\.<\/p>.*>Due\.<\/p>/s);
});

test('rows are only added', async () => {
  await publishChanges(change('Mio'), by);
  const cause = { message: 'rows of site_overrides are only added' };
  for (const verb of [
    'update site_overrides set value = null',
    'delete from site_overrides',
    'truncate site_overrides',
  ])
    await expect(db.execute(sql.raw(verb))).rejects.toMatchObject({ cause });
  expect(await rows()).toHaveLength(1);
});

test('values that do not fit, of removed paths and of other sites remain stored and are ignored', async () => {
  const row = { site: defaultSite.id, path, version: 1, by, value: '' as unknown };
  await db
    .insert(siteOverrides)
    .values([
      row,
      { ...row, path: 'book.pages', value: JSON.parse('{"__proto__":{"a":1}}') },
      { ...row, path: 'texts.home.gone', value: 'x' },
      { ...row, path: '__proto__', value: { polluted: 1 } },
      { ...row, path: 'id', value: 'another' },
      { ...row, site: 'il-faro', path: 'author.name', value: 'Ettore' },
    ]);
  await readSite();
  expect(site()).toMatchObject({ id: defaultSite.id, author: { name: defaultSite.author.name } });
  expect([title(), site().book.pages]).toEqual([original, defaultSite.book.pages]);
  expect(await publishChanges(change('Buona', 1), by)).toEqual({ outcome: 'saved' });
  expect(await rows()).toHaveLength(7);
});

test('the policy gets a new version only by the checkbox, and by no field', async () => {
  const version = () => site().legal.privacyVersion;
  const before = version();
  await publishChanges(change('Agnese Rivalta, Valdilume', 0, 'legal.controller.name'), by);
  expect(version()).toBe(before);
  const typed = change('2099-01-01', 0, 'legal.privacyVersion');
  expect(await publishChanges(typed, by)).toMatchObject({ outcome: 'problem' });
  await publishChanges(change('Via del Forno 1', 0, 'legal.controller.address'), by, {
    newPrivacyVersion: true,
  });
  expect(version()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/);
  expect(new Date(version()) > new Date(before)).toBe(true);
  expect(site().legal.controller).toMatchObject({
    name: 'Agnese Rivalta, Valdilume',
    address: 'Via del Forno 1',
  });
});

test('no path and no version that a form may send makes it fail', async () => {
  for (const hostile of ['\u0000', '__proto__', 'texts', '', 'x'.repeat(100_000)])
    for (const version of [Number.NaN, -1, 1e99, 2 ** 31, 0.5]) {
      expect(await historiesOf([hostile])).toEqual(new Map());
      expect(await publishChanges(change('\u0000', version, hostile), by)).toMatchObject({
        outcome: 'problem',
      });
    }
});
