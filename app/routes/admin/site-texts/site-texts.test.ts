import { sql } from 'drizzle-orm';
import { Parser } from 'htmlparser2';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { siteOverrides } from '#app/db/overrides-schema.ts';
import { pages } from '#app/features/overrides/catalogue/catalogue.ts';
import { historyOf } from '#app/features/overrides/history.server.ts';
import { readSite } from '#app/features/overrides/site-in-force.server.ts';
import { site } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { asText, expectNotice, sendForm } from '#test/without-scripts.ts';
import { pageAddress, textsAddress } from './addresses.ts';
import { textsWords as words } from './words.ts';

openSiteForTests();

const { agnese, redazione } = administrators;
let session: { Cookie: string };
let other: { Cookie: string };
beforeAll(async () => {
  session = await signInAs(agnese);
  other = await signInAs(redazione);
});
beforeEach(async () => {
  await db.execute(sql`alter table site_overrides disable trigger user`);
  await db.execute(sql`delete from site_overrides`);
  await db.execute(sql`alter table site_overrides enable trigger user`);
  await readSite();
});

const home = pageAddress('home');
const title = 'texts.home.book.title';
const milestones = 'texts.home.author.milestones';
const original = defaultSite.texts.home.book.title;
const read = async (path = home) => asText(await (await get(path, session)).text());
async function send(fields: Record<string, string>, path = home, as = session) {
  const sent = await sendForm(path, fields, as);
  return { ...sent, text: sent.text.replaceAll('<!-- -->', '') };
}
const visitor = async (path = '/') => asText(await (await get(path)).text());

test('a text is drafted, published and given back, and only then the visitors see it', async () => {
  expect(await read()).toContain(`value="${original}"`);
  const drafted = await send({ intent: 'save', [title]: 'Un libro  mio' });
  expectNotice(drafted.text, words.saved);
  expect(drafted.text).toContain('<strong>Una modifica in bozza.</strong> I lettori vedono ancora il sito di prima.');
  expect(drafted.text).toContain('value="Un libro  mio"');
  expect(drafted.text).toContain(`name="version.${title}" value="1"`);
  expect(await visitor()).toContain(original);
  const published = await send({ intent: 'publish', drafts: `${title}@1` });
  expectNotice(published.text, words.published);
  expect(published.text).not.toContain('in bozza.</strong>');
  expect(await visitor()).toContain('Un libro  mio');
  await send({ intent: 'publish', [title]: original, [`version.${title}`]: '2' });
  expect(await visitor()).toContain(original);
  expect((await historyOf(title)).map(({ value }) => value)).toEqual([null, 'Un libro  mio', 'Un libro  mio']);
});

test('one button publishes what is on the page; the drafts of others are named in one line and stay', async () => {
  await send({ intent: 'save', 'author.town': 'Altrove' }, pageAddress('chi-sei'));
  await send({ intent: 'save', [title]: 'Uno' });
  const page = (await read()).replaceAll('<!-- -->', '');
  expect(page).toMatch(/In bozza su altre pagine: <span><a href="[^"]*\/chi-sei">Chi sei<\/a><\/span>\./);
  const drafts = /name="drafts"[^>]* value="([^"]*)"/.exec(page)?.[1] ?? '';
  expect(drafts).toBe(`${title}@1`);
  await send({ intent: 'publish', drafts, 'author.email': 'posta@example.org' });
  expect([site().texts.home.book.title, site().author.email, site().author.town]).toEqual([
    'Uno',
    'posta@example.org',
    defaultSite.author.town,
  ]);
});

test('a word of the site leads to its page and field, also in draft, without regard to accents', async () => {
  await send({ intent: 'save', [title]: 'La Bontà' });
  for (const word of ['bontà', 'BONTA', 'la bonta']) {
    const found = await read(`${textsAddress}?${new URLSearchParams({ cerca: word })}`);
    expect(found).toContain(`<a href="${home}#${title}">Home, Il libro: Titolo</a>`);
    expect(found).toContain('La Bontà');
  }
  expect(await read(`${textsAddress}?cerca=zzyzx`)).toContain(words.search.none('zzyzx'));
});

test('a fault is told beside its field, nothing is saved, and everything typed comes back', async () => {
  const rows = { [milestones]: '2', [`${milestones}.0.year`]: '1991', [`${milestones}.0.text`]: '' };
  const sent = await send({
    intent: 'save',
    'author.email': 'info@example',
    [title]: 'Tenuto',
    ...rows,
    [`${milestones}.1.year`]: '2001',
    [`${milestones}.1.text`]: 'Arriva la neve',
  });
  expect(sent.status).toBe(422);
  expect(sent.text).toContain('>Controlla l’indirizzo:</strong> sembra mancare qualcosa.');
  expect(sent.text).toMatch(
    /aria-invalid="true"[^>]*value="info@example"|value="info@example"[^>]*aria-invalid="true"/,
  );
  for (const typed of ['value="Tenuto"', 'value="2001"', '>Arriva la neve</textarea>'])
    expect(sent.text).toContain(typed);
  expect(await historyOf(title)).toEqual([]);
});

test('each page, sent as it stands, changes nothing', async () => {
  for (const { id } of pages) {
    const names = controlsIn(await (await get(pageAddress(id), session)).text());
    expect([...names.keys()].length, id).toBeGreaterThan(5);
    const sent = await send({ ...Object.fromEntries(names), intent: 'save' }, pageAddress(id));
    expectNotice(sent.text, words.nothing);
  }
  expect(await db.select().from(siteOverrides)).toEqual([]);
});

/** The form of a page as a browser sends it. */
function controlsIn(html: string) {
  const controls = new Map<string, string>();
  let open = '';
  const readers: Record<string, (attributes: Record<string, string>) => void> = {
    input: ({ name = '', value = '', type, ...rest }) => {
      if (type !== 'checkbox' && (type !== 'radio' || 'checked' in rest)) controls.set(name, value);
    },
    select: ({ name = '' }) => {
      open = name;
    },
    option: ({ value = '', ...rest }) => 'selected' in rest && controls.set(open, value),
    textarea: ({ name = '' }) => {
      open = name;
      controls.set(name, '');
    },
  };
  let tag = '';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      tag = name;
      readers[name]?.(attributes);
    },
    // The first line break of a text area is not part of it.
    ontext: (text) => tag === 'textarea' && controls.set(open, (controls.get(open) + text).replace(/^\n/, '')),
    onclosetag: () => {
      tag = '';
    },
  });
  parser.end(html);
  controls.delete('');
  return controls;
}

test('of two people the second is shown both texts, and chooses; whoever touches other fields meets nobody', async () => {
  const both = { intent: 'save', [title]: original };
  await send({ ...both, [title]: 'Della redazione' }, home, other);
  expect((await send({ ...both, 'author.email': 'a@example.org' })).status).toBe(200);
  const met = await send({ ...both, [title]: 'Di Agnese' });
  expect(met.status).toBe(409);
  expect(met.text).toContain(words.conflict.title);
  expect(met.text).toContain(words.conflict.theirs(redazione.email));
  expect(met.text).toContain('value="Di Agnese"');
  // A second press of the same button writes over nothing.
  expect(met.text).toContain(`name="version.${title}" value="0"`);
  expect((await send({ ...both, [title]: 'Di Agnese', [`version.${title}`]: '1' })).status).toBe(200);
  expect((await historyOf(title)).map(({ value }) => value)).toEqual(['Di Agnese', 'Della redazione']);
});

test('the history is read when it is asked for', async () => {
  await send({ intent: 'publish', [title]: 'Prima' });
  await send({ intent: 'publish', [title]: 'Dopo', [`version.${title}`]: '1' });
  expect(await read()).toContain('Storia, 2 versioni');
  const asked = await get(`${textsAddress}/storia.data?campo=${title}`, session);
  expect([asked.status, (await asked.text()).includes('Prima')]).toEqual([200, true]);
});

test('no page and no field that a form may name makes it fail', async () => {
  for (const path of [pageAddress('nessuna'), pageAddress('__proto__'), pageAddress('%00')])
    expect((await get(path, session)).status).toBe(404);
  for (const length of ['1e9', '-1', '', 'x'])
    expect((await post(home, { intent: 'save', [milestones]: length }, session)).status, length).toBeLessThan(500);
  for (const drafts of ['@', 'a@b', `${title}@9`, '__proto__@1 '.repeat(3000)])
    expect((await post(`${home}.data`, { intent: 'publish', drafts }, session)).status).toBeLessThan(500);
});

test('what no longer fits is shown with its value and why, and is taken away without touching the site or its history', async () => {
  const row = { site: defaultSite.id, state: 'published' as const, version: 1, by: agnese.email };
  await db.insert(siteOverrides).values([
    { ...row, path: 'texts.home.vanished', value: 'Non ho più <casa>' },
    { ...row, path: title, value: 'Buono' },
    { ...row, path: title, version: 2, value: ['una', 'lista'] },
  ]);
  await readSite();
  expect(await read()).toContain('Due modifiche messe da parte');
  expect(await read()).toContain('value="Buono"');
  const index = (await read(textsAddress)).replaceAll('<!-- -->', '');
  for (const told of [
    'Un posto che il sito non ha più',
    'Non ho più <casa>',
    'Il sito non ha più questo posto.',
    'Home: Titolo',
    'una\nlista',
    'Questo valore non ha la forma che serve qui.',
    `href="${home}#${title}"`,
  ])
    expect.soft(index).toContain(told);
  const late = await send({ intent: 'put-away', path: title, version: '1' }, textsAddress);
  expectNotice(late.text, words.aside.changed, true);
  for (const [path, version] of [
    [title, '2'],
    ['texts.home.vanished', '1'],
  ])
    expectNotice((await send({ intent: 'put-away', path, version } as never, textsAddress)).text, words.aside.done);
  expect(await read(textsAddress)).not.toContain(words.aside.title);
  expect(site().texts.home.book.title).toBe('Buono');
  expect((await historyOf(title)).map(({ value }) => value)).toEqual(['Buono', ['una', 'lista'], 'Buono']);
});

test('what the privacy policy lacks is said beside its fields, and the cookies are asked about again only with the tick', async () => {
  const who = pageAddress('chi-sei');
  const page = await read(who);
  expect(page).toContain(words.privacy.missing);
  expect(page).toContain('<li>nome e cognome o ragione sociale</li>');
  expect(page.match(/name="new-privacy"/g)).toHaveLength(1);
  expect(await read()).not.toContain('name="new-privacy"');
  const version = () => site().legal.privacyVersion;
  const before = version();
  await send({ intent: 'save', 'legal.controller.name': 'Agnese Rivalta' }, who);
  const drafts = 'legal.controller.name@1';
  await send({ intent: 'publish', drafts }, who);
  expect(version()).toBe(before);
  expect(await read(who)).not.toContain('<li>nome e cognome o ragione sociale</li>');
  await send({ intent: 'publish', 'legal.controller.address': 'Via del Forno 1', 'new-privacy': 'on' }, who);
  expect(new Date(version()) > new Date(before)).toBe(true);
});

test('a text says what the site puts in the place of a name in braces, and shows the original as readers read it', async () => {
  const sent = await send({ intent: 'save', 'texts.home.hero.subtitle': 'Mio' });
  expect(sent.text).toContain(`Lo mette il sito: {sottotitolo} è «${defaultSite.book.subtitle}».`);
  expect(sent.text).toContain(`Il testo originale:</span> ${defaultSite.book.subtitle}.`);
  expect(sent.text).toContain('{giorno} cambia di volta in volta.');
});
