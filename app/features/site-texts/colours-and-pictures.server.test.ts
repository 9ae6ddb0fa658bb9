import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wcagContrast } from 'culori';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deletePicture, describePicture } from '#app/features/pictures/manage-pictures.server.ts';
import { addPicture as storePicture } from '#app/features/pictures/pictures.server.ts';
import { pictures } from '#app/features/pictures/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { mailStyles } from '#app/platform/mail/mail-styles.ts';
import { putSite, site } from '#app/site/site.server.ts';
import { colours as original } from '#site/colours.ts';
import { pictures as drawings } from '#site/pictures/pictures.ts';
import { defaultSite } from '#site/site.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { photograph } from '#test/pictures.ts';
import { forgetOverrides } from '#test/written-site.ts';
import { publishChanges } from './change-site.server.ts';
import { readSite } from './site-in-force.server.ts';

openSiteForTests();
beforeEach(async () => {
  await db.execute(sql`truncate pictures cascade`);
  await forgetOverrides();
});
afterAll(() => putSite(defaultSite));

const by = 'agnese@example.org';
const paint = (colours: Record<string, unknown>, version = 0) =>
  publishChanges(
    Object.entries(colours).map(([name, value]) => ({ path: `colours.${name}`, version, value })),
    by,
  );
const linesOf = (outcome: Awaited<ReturnType<typeof paint>>) =>
  outcome.outcome === 'problem'
    ? [...outcome.faults.values()].map(({ line }) => line)
    : [outcome.outcome];
const read = async (path: string) => (await get(path)).text();
const linked = async () =>
  /<link rel="stylesheet" href="(\/colori-[^"]+)"/.exec(await read('/'))?.[1];

test('a site in the original colours links no style sheet of colours; in other colours it links an immutable one, and the theme colour changes', async () => {
  expect(await linked()).toBeUndefined();
  expect(linesOf(await paint({ brace: '#1A4EA8', notte: '#12301f' }))).toEqual(['saved']);
  const href = (await linked()) ?? expect.fail('no sheet is linked');
  const sheet = await get(href);
  expect(sheet.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  expect(sheet.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(await sheet.text()).toContain('--brace:#1a4ea8');
  expect(await read('/')).toContain(
    '<meta name="theme-color" content="#14261b" media="(prefers-color-scheme: dark)"/>',
  );
  expect(await (await get('/manifest.webmanifest')).json()).toMatchObject({
    theme_color: '#12301f',
  });
  expect([mailStyles().colours.masthead, mailStyles().button.backgroundColor]).toEqual([
    '#12301f',
    '#1a4ea8',
  ]);
  expect(linesOf(await paint({ brace: null, notte: null }, 1))).toEqual(['saved']);
  expect([await linked(), site().colours]).toEqual([undefined, original]);
  expect(mailStyles().colours.masthead).toBe('#13202b');
});

test('a style sheet of another release is sent without caching', async () => {
  await paint({ brace: '#1a4ea8' });
  const other = await get((await linked())?.replace(/-\w{8}\.css/, '-00000000.css') ?? '');
  expect([other.status, other.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  for (const name of ['', 'g'.repeat(30), 'a'.repeat(29), 'red;}body{'])
    expect((await get(`/colori-${name}-00000000.css`)).status, name).toBe(404);
});

test('nonsense as a colour is refused in Italian and never linked', async () => {
  for (const value of [
    'red; } body {',
    'x'.repeat(100_000),
    '#12345',
    '',
    7,
    ['#123456'],
    'url(//a.b)',
  ]) {
    const [line] = linesOf(await paint({ brace: value }));
    expect(line).toMatch(
      /^(Serve un colore scritto così|Questo campo non può|Questo valore qui non va bene)/,
    );
  }
  expect([await linked(), site().colours]).toEqual([undefined, original]);
});

test('no colour is refused: pages and mails use the nearest readable colour, and the chosen colour is stored', async () => {
  expect(linesOf(await paint({ inchiostro: '#777777', brace: '#ff8888' }))).toEqual(['saved']);
  expect(site().colours).toMatchObject({ inchiostro: '#777777', brace: '#ff8888' });
  expect(await read((await linked()) ?? '')).toContain('--brace:#b04146');
  const { text, button } = mailStyles();
  for (const [colour = '', ground = ''] of [
    [text.color, mailStyles().colours.ground],
    [button.color, button.backgroundColor],
  ])
    expect(wcagContrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
});

type Size = { width: number; height: number; alt?: string };
async function addPicture({ width, height, alt = 'Mani nella farina' }: Size) {
  const widths = [640, width];
  const hash = crypto.randomUUID().replaceAll('-', '').repeat(2);
  const [row] = await db
    .insert(pictures)
    .values({ hash, width, height, widths, alt, uploadedBy: by })
    .returning();
  return row ?? expect.fail('no row');
}
const hang = (index: string, value: unknown, version = 0) =>
  publishChanges([{ path: `pictures.${index}`, version, value }], by);

test('a cover, a portrait and a share picture replace the drawings everywhere, with their size and text', async () => {
  const cover = await addPicture({ width: 1000, height: 1500, alt: 'La mia copertina' });
  const portrait = await addPicture({ width: 1200, height: 1500, alt: 'Il mio ritratto' });
  const share = await addPicture({ width: 1600, height: 840, alt: 'La porta' });
  for (const [index, { id }] of Object.entries({ cover, portrait, share }))
    expect(linesOf(await hang(index, id))).toEqual(['saved']);
  const [home, book] = [await read('/'), await read('/il-libro')];
  const coverImage = `src="/media/${cover.hash}-1000.jpg" alt="La mia copertina" width="1000" height="1500"`;
  for (const page of [home, book]) {
    expect(page).toContain(coverImage);
    expect(page).not.toContain(drawings.cover.src);
    expect(page).toContain(
      `<meta property="og:image" content="http://localhost:3000/media/${share.hash}-1600.jpg"/>`,
    );
    expect(page).toContain('<meta property="og:image:height" content="840"/>');
    expect(page).toContain('<meta property="og:image:alt" content="La porta"/>');
  }
  expect(home).toContain('alt="Il mio ritratto" width="1200" height="1500"');
  expect(book).toContain(`"image":"http://localhost:3000/media/${cover.hash}-1000.jpg"`);
  expect(await read('/pensieri-quotidiani')).toContain(
    `"image":"http://localhost:3000/media/${portrait.hash}-1200.jpg"`,
  );
  const shared = async () =>
    /property="og:image" content="[^"]*\/media\/(\w+)-/.exec(await read('/'))?.[1];
  const without = async (index: string) =>
    expect(linesOf(await hang(index, null, 1))).toEqual(['saved']);
  await without('share');
  expect(await shared()).toBe(cover.hash);
  await without('cover');
  expect(await shared()).toBe(portrait.hash);
  await without('portrait');
  expect(await read('/')).toContain(drawings.cover.src);
  expect(await read('/')).not.toContain('/media/');
});

test('without a share picture a shared link shows the whole cover on the ground of the site, 1200 × 630', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'cover-')), 'cover');
  writeFileSync(file, await photograph(1000, 1500));
  const added = await storePicture(file, by);
  const { picture } = 'picture' in added ? added : expect.fail(added.refusal);
  await describePicture(picture.id, { ...picture, alt: 'La mia copertina' });
  await hang('cover', picture.id);
  const home = await read('/');
  const [, address = ''] = /og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(home) ?? [];
  for (const tag of ['width" content="1200', 'height" content="630', 'type" content="image/jpeg'])
    expect(home).toContain(`<meta property="og:image:${tag}"/>`);
  const response = await get(address);
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  const image = sharp(await response.arrayBuffer());
  expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { data } = await image.raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray(3 * (1200 * y + x)).subarray(0, 3)];
  const isNear = (colour: number[], hex: string) =>
    colour.every((part, at) => Math.abs(part - Number(`0x${hex.slice(2 * at, 2 * at + 2)}`)) < 9);
  for (const [x, y] of [
    [2, 2],
    [600, 30],
    [380, 300],
    [1198, 628],
  ] as const)
    expect(isNear(colourAt(x, y), '13202b'), `${x} ${y}`).toBe(true);
  for (const [x, y] of [
    [600, 60],
    [430, 200],
    [770, 200],
  ] as const)
    expect(isNear(colourAt(x, y), 'a8321a'), `${x} ${y}`).toBe(true);
  await paint({ notte: '#201028' });
  expect((await get(address)).status).toBe(404);
  const [, again = ''] =
    /og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(await read('/')) ?? [];
  expect([again === address, (await get(again)).status]).toEqual([false, 200]);
});

test('a photograph of the hero replaces its drawing, loads first and has its text', async () => {
  expect(await read('/')).toContain('id="ring-0"');
  const hero = await addPicture({ width: 1600, height: 1200, alt: 'Il forno, di notte' });
  expect(linesOf(await hang('hero', hero.id))).toEqual(['saved']);
  const page = await read('/');
  expect(page).not.toContain('id="ring-0"');
  expect(page).toMatch(
    new RegExp(
      `<img [^>]*src="/media/${hero.hash}-1600.jpg" alt="Il forno, di notte" width="1600" height="1200"[^>]* fetchPriority="high"`,
    ),
  );
  expect(await read('/il-libro')).not.toContain(hero.hash);
});

test('a picture that is too small, without its text or deleted is refused in Italian', async () => {
  const refused = async (index: string, size: Size) =>
    linesOf(await hang(index, (await addPicture(size)).id));
  expect(await refused('cover', { width: 640, height: 960 })).toEqual([
    'È troppo piccola: 640 × 960 punti, ne servono almeno 800 × 1200.',
  ]);
  expect(await refused('portrait', { width: 1000, height: 1200, alt: ' ' })).toEqual([
    'Non ha una descrizione: scrivila prima nella scheda Immagini.',
  ]);
  expect(linesOf(await hang('cover', crypto.randomUUID()))).toEqual([
    'Questa immagine non c’è più: scegline un’altra.',
  ]);
  for (const value of ['red', '/../x', 'x'.repeat(100_000), 7])
    expect(linesOf(await hang('cover', value))[0]).toMatch(
      /^(Scegli una delle tue immagini|Questo valore)/,
    );
});

test('a picture that the site shows cannot be deleted until another replaces it', async () => {
  const first = await addPicture({ width: 1000, height: 1500 });
  const second = await addPicture({ width: 1000, height: 1500 });
  await hang('cover', first.id);
  expect(await deletePicture(first.id)).toBe(false);
  await hang('cover', second.id, 1);
  expect([await deletePicture(first.id), await deletePicture(second.id)]).toEqual([true, false]);
  await hang('cover', null, 2);
  expect(await deletePicture(second.id)).toBe(true);
});

test('a new alternative text of a picture of the site is on the next response', async () => {
  const cover = await addPicture({ width: 1000, height: 1500, alt: 'Prima' });
  await hang('cover', cover.id);
  await describePicture(cover.id, {
    alt: 'Dopo',
    isDecorative: false,
    caption: null,
    credit: null,
  });
  await readSite();
  expect(await read('/')).toContain('alt="Dopo" width="1000"');
});
