import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pageAddress, textsAddress } from '#app/features/site-texts/addresses.ts';
import { fieldsOf, pages } from '#app/features/site-texts/catalogue/catalogue.ts';
import { historiesOf } from '#app/features/site-texts/change-site.server.ts';
import { editableAt } from '#app/features/site-texts/editable-fields.ts';
import { textsWords as words } from '#app/features/site-texts/panel-words.ts';
import type { Field } from '#app/features/site-texts/rules/field.ts';
import { siteOverrides } from '#app/features/site-texts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { foundationPath } from '#app/public-pages.ts';
import { site } from '#app/site/site.server.ts';
import { defaultSite, openTexts } from '#site/site.ts';
import { administrators, sessionOf } from '#test/administrators.ts';
import { get, openSiteForTests, post, textOf } from '#test/app.ts';
import { asText } from '#test/without-scripts.ts';
import { forgetOverrides } from '#test/written-site.ts';
import { inputOf, type Row, valueIn } from './inputs.ts';

openSiteForTests();

const { agnese, redazione } = administrators;
const session = sessionOf(agnese);
const other = sessionOf(redazione);
beforeEach(forgetOverrides);

const home = pageAddress('home');
const who = pageAddress('chi-sei');
const title = 'texts.home.book.title';
const milestones = 'texts.home.author.milestones';
const original = defaultSite.texts.home.book.title;
const read = async (path = home) =>
  asText(await (await get(path, session)).text()).replaceAll('<!-- -->', '');
const visitor = async (path = '/') => asText(await (await get(path)).text());
const valuesOf = async (path: string) =>
  (await historiesOf([path])).get(path)?.map(({ value }) => value);
const edit = (value: unknown, version = 0, path = title) => ({ path, version, value });

async function send(edits: object[], more: Record<string, string> = {}, as = session) {
  return textOf(await post(`${home}.data`, { edits: JSON.stringify(edits), ...more }, as));
}

test('a saved text is published everywhere and can be reset', async () => {
  expect(await read()).toContain(`value="${original}"`);
  const published = await send([
    edit('Un libro  mio'),
    edit('posta@example.org', 0, 'author.email'),
  ]);
  expect(published.text).toContain(words.published.title);
  expect(await visitor()).toContain('Un libro  mio');
  expect(await read()).toContain('value="Un libro  mio"');
  expect(await visitor('/.well-known/security.txt')).toContain('posta@example.org');
  await send([edit(original, 1)]);
  expect(await visitor()).toContain(original);
  expect(await valuesOf(title)).toEqual([null, 'Un libro  mio']);
  expect((await send([])).text).toContain(words.nothing.title);
});

test('the day of a review is displayed and read in Italian, in every browser', async () => {
  const [, field] = pages
    .flatMap(fieldsOf)
    .find(([path]) => path === 'texts.book.reviews.list') as [string, Field];
  const reviews = [{ words: 'Un pane.', by: 'Marta', day: '2026-03-12' }];
  const input = inputOf(reviews, field);
  expect(input).toMatchObject([{ '.day': '12/03/2026' }]);
  expect(valueIn(input, field)).toEqual(reviews);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const withoutYear = [{ ...(input[0] as Row), '.day': '20/12' }];
  expect(valueIn(withoutYear, field)).toMatchObject([{ day: '2025-12-20' }]);
});

test('a problem is reported by the name of its control, and nothing is saved', async () => {
  const rows = [{ year: '1991', text: '' }];
  const sent = await send([
    edit('info@example', 0, 'author.email'),
    edit('Tenuto'),
    edit(rows, 0, milestones),
  ]);
  expect(sent.status).toBe(422);
  for (const reported of [
    '"author.email"',
    'Controlla l’indirizzo:',
    'sembra mancare qualcosa.',
    `"${milestones}.0.text"`,
  ])
    expect(sent.text).toContain(reported);
  expect(await valuesOf(title)).toBeUndefined();
});

test('a control has the value of its field', () => {
  for (const [path, field] of pages.flatMap(fieldsOf)) {
    const original = editableAt('written').leaves.get(path)?.original;
    expect(valueIn(inputOf(original, field), field), path).toEqual(original);
  }
});

test.each([
  ['book.bookstoreUrl', 'www.libreriafarina.it', 'https://www.libreriafarina.it'],
  ['book.bookstoreUrl', 'libreria.it:8443/libro', 'https://libreria.it:8443/libro'],
  ['book.bookstoreUrl', 'https://libreria.it', 'https://libreria.it'],
  ['book.bookstoreUrl', 'javascript:alert(1)', 'javascript:alert(1)'],
  ['book.bookstoreUrl', '', ''],
  ['book.pages', '1.000', 1000],
  ['book.price', '1.000', '1.000'],
])('%s: %j is the value %j', (path, typed, value) => {
  const [, field] = pages.flatMap(fieldsOf).find(([one]) => one === path) ?? [];
  expect(field && valueIn(typed, field)).toBe(value);
});

test('a text has the lines that were typed', async () => {
  const typed = 'Uno.\n\nDue.';
  const pathsOf = {
    '/': ['home.contacts.text', 'home.hero.subtitle', 'frame.footer.sentence'],
    '/pensieri-quotidiani': [
      'thoughts.standfirst',
      'thoughts.empty.text',
      'signup.success.withMail',
    ],
    '/archivio': ['archive.standfirst'],
    [foundationPath]: ['foundation.opening.standfirst', 'foundation.donation.text'],
    '/nessuna': ['notFound.text'],
  };
  for (const [page, paths] of Object.entries(pathsOf)) {
    await send(paths.map((path) => edit(typed, 0, `texts.${path}`)));
    const html = await visitor(page);
    expect(html.split('Uno.<br/><br/>Due.').length - 1, page).toBeGreaterThanOrEqual(paths.length);
  }
  const milestone = { year: '1991', text: `${typed} *Tre.\nQuattro.*` };
  await send([edit([milestone], 0, milestones)]);
  expect(await visitor()).toContain('Uno.<br/><br/>Due. <em>Tre.<br/>Quattro.</em>');
});

test('an optional text may be empty, and its page has no empty element', async () => {
  const [theme, quote] = [{ title: 'Fede', text: 'Tardiva.' }, { text: 'Il pane non si spinge.' }];
  const project = { id: 'forno', name: 'Il forno', text: 'Un laboratorio.' };
  const edits = Object.entries({
    'book.themes.list': [theme],
    'book.quotes.list': [quote],
    'book.closing.source': '',
    'book.opening.note': '',
    'book.story.runningHead.right': '',
    'foundation.projects.list': [project],
    'foundation.donation.note': '',
  }).map(([path, value]) => edit(value, 0, `texts.${path}`));
  expect((await send(edits)).text).toContain(words.published.title);
  for (const path of ['/il-libro', foundationPath])
    expect(await visitor(path)).not.toMatch(/<(p|b|strong|figcaption)\b[^>]*>\s*<\/\1>/);
});

test('of two users the second sees both texts and chooses; edits of other fields cause no conflict', async () => {
  await send([edit('Della redazione')], {}, other);
  expect((await send([edit('a@example.org', 0, 'author.email')])).status).toBe(200);
  // A second press overwrites nothing.
  for (const _ of ['first', 'second']) {
    const met = await send([edit('Di Agnese'), edit('Altrove', 0, 'author.town')]);
    expect(met.status).toBe(409);
    for (const reported of ['Della redazione', redazione.email])
      expect(met.text).toContain(reported);
  }
  expect(site().author.town).toBe(defaultSite.author.town);
  expect((await send([edit('Di Agnese', 1)])).status).toBe(200);
  expect(await valuesOf(title)).toEqual(['Di Agnese', 'Della redazione']);
});

test('a field has its history, and one press publishes an old draft', async () => {
  const row = { site: defaultSite.id, path: title, by: agnese.email };
  await db.insert(siteOverrides).values([
    { ...row, version: 1, state: 'draft', value: 'In bozza' },
    { ...row, version: 2, value: null },
  ]);
  expect(await read()).toContain('Storia, 2 versioni');
  for (const reported of ['Bozza, ', 'In bozza', words.history.back])
    expect(await read()).toContain(reported);
  expect(await visitor()).toContain(original);
  expect((await send([edit('In bozza', 2)])).status).toBe(200);
  expect(await visitor()).toContain('In bozza');
});

test('no page and no form makes the screen fail; without a page the first page is shown', async () => {
  expect(await (await get(textsAddress, session)).text()).toContain('aria-current="page"');
  for (const path of [pageAddress('nessuna'), pageAddress('__proto__'), pageAddress('%00')])
    expect((await get(path, session)).status).toBe(404);
  for (const edits of [
    '',
    'x',
    '{}',
    '[1]',
    '[{"path":1}]',
    JSON.stringify([edit('x', 0, '__proto__')]),
  ])
    expect((await post(`${home}.data`, { edits }, session)).status, edits).toBe(422);
  expect((await post(`${home}.data`, {}, session)).status).toBe(422);
});

test('the cookie strip opens again only with the checkbox', async () => {
  expect((await read(who)).match(/name="new-privacy"/g)).toHaveLength(1);
  expect(await read()).not.toContain('name="new-privacy"');
  const before = site().legal.privacyVersion;
  await send([edit('Via del Forno 1', 0, 'legal.controller.address')], { 'new-privacy': 'on' });
  expect(new Date(site().legal.privacyVersion) > new Date(before)).toBe(true);
});

test('facts appear as their words and placeholders between ‹ and ›; unchanged texts still follow the facts', async () => {
  const [sentence, found] = ['texts.frame.footer.rights', 'texts.search.found.one'];
  expect(await read(pageAddress('contatti'))).toContain(
    `value="${defaultSite.author.name}. Tutti i diritti riservati."`,
  );
  expect(await read(pageAddress('pensieri-quotidiani'))).toContain(
    'value="Un pensiero con ‹parole›"',
  );
  for (const page of pages)
    expect((await read(pageAddress(page.id))).match(/(value="|>)[^"<]*\{[a-zà-ù]+\}/)).toBeNull();
  await send([
    edit(`${defaultSite.author.name}. Miei.`, 0, sentence),
    edit('Eccone uno con ‹parole›', 0, found),
  ]);
  const stored = [await valuesOf(sentence), await valuesOf(found)];
  expect(stored.flat()).toEqual(['{autrice}. Miei.', 'Eccone uno con {parole}']);
});

test('some twenty texts are visible and the others are closed; this screen does not change the stage of the site', async () => {
  expect(openTexts.filter((path) => !editableAt('own').leaves.get(`texts.${path}`)?.field)).toEqual(
    [],
  );
  expect(openTexts.length).toBeLessThan(25);
  const [open = '', folded = ''] = (await read()).split('<details');
  expect([open, folded].map((part) => part.includes(`id="${title}"`))).toEqual([true, false]);
  expect(folded).toContain('id="texts.home.hero.buttons.book"');
  expect((await send([edit('own', 0, 'stage')])).status).toBe(422);
});

test('an address of the author is stored as it is visible', () => {
  const field = pages.flatMap(fieldsOf).find(([path]) => path === 'author.email')?.[1];
  expect(field && valueIn(' ‹Posta@\u200bexample.org› ', field)).toBe('Posta@example.org');
});
