import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { saveDrafts } from '#app/features/overrides/change-site.server.ts';
import { readMarks } from '#app/features/overrides/marks/marks.ts';
import { readSite } from '#app/features/overrides/site-in-force.server.ts';
import { pageAddress, textsAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { administrators, type Session, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post, withoutScripts } from '#test/app.ts';
import { onSiteOf, shownAt, twinOf } from './addresses.ts';
import { onSiteWords as words } from './words.ts';

openSiteForTests();

let session: Session;
beforeAll(async () => {
  session = await signInAs(administrators.agnese);
});
beforeEach(async () => {
  await db.execute(sql`alter table site_overrides disable trigger user`);
  await db.execute(sql`delete from site_overrides`);
  await db.execute(sql`alter table site_overrides enable trigger user`);
  await readSite();
});

const pages = ['home', 'il-libro', 'pensieri-quotidiani', 'la-fondazione'];
const room = (id: string) => `${textsAddress}/sul-sito/${id}`;
const pathOf = (id: string) => shownAt(room(id)).path;
const draft = 'Una riga che nessuno ha ancora letto';
const saveDraft = () =>
  saveDrafts([{ path: 'texts.home.hero.subtitle', version: 0, value: draft }], administrators.agnese.email);
const anyMark = /[\u{e0100}-\u{e01ef}]/u;
const main = (html: string) => /<main.*<\/main>/s.exec(withoutScripts(html))?.[0];

test('each page is there under its own strip, word by word the page of the readers', async () => {
  for (const id of pages) {
    const shown = await (await get(room(id), session)).text();
    expect(withoutScripts(shown), id).toContain(
      `${words.pageNamed(id)[0]} <strong>${words.pageNamed(id)[1]}</strong>. ${words.onlyYou}`,
    );
    expect(shown, id).toMatch(anyMark);
    const readers = main(await (await get(pathOf(id))).text()) ?? '';
    const plain = (html: string | undefined) => html?.replaceAll(/ (?:id|for|aria-\w+|name)="[^"]*_[^"]*"/g, '');
    expect(plain(readMarks(main(shown) ?? '').text), id).toBe(plain(readers));
  }
});

test('it shows her drafts, is kept by nobody, and no answer to a visitor holds a draft, a mark or a pencil', async () => {
  await saveDraft();
  const shown = await get(room('home'), session);
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect(shown.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(readMarks(await shown.text()).text).toContain(draft);
  for (const path of ['/', '/_.data', '/il-libro', '/pensieri-quotidiani', '/fondazione', '/feed.xml', '/nessuna']) {
    for (const headers of [undefined, session]) {
      const answer = await (await get(path, headers)).text();
      expect(answer, path).not.toMatch(anyMark);
      expect(answer, path).not.toContain(draft);
      expect(answer, path).not.toContain('data-room');
    }
  }
});

test('a stranger gets neither page nor data, and is sent to the form, where the entrance stands', async () => {
  await saveDraft();
  for (const id of pages) {
    const page = await get(room(id));
    expect([page.status, page.headers.get('Location')]).toEqual([302, pageAddress(id)]);
    const data = await get(`${room(id)}.data`);
    expect(data.status).toBe(401);
    for (const text of [await page.text(), await data.text()]) {
      expect(text).not.toMatch(anyMark);
      expect(text).not.toContain(draft);
    }
  }
});

test('nothing can be sent to the room, so that no reader is signed up with words in draft', async () => {
  const sent = await post(room('pensieri-quotidiani'), { email: 'lettrice@example.org' }, session);
  expect(sent.status).toBe(405);
});

test('without scripts each part of the page leads to its fields in the form', async () => {
  const html = await (await get(room('home'), session)).text();
  const links = html.match(/<noscript>.*?<\/noscript>/gs)?.join('');
  for (const path of ['book.titlePlain', 'texts.home.book.runningHead.left', 'texts.home.author.milestones'])
    expect(links).toContain(`href="${pageAddress('home')}#${path}"`);
});

test('the form leads to the page, and links of the page to the next one', async () => {
  expect(await (await get(pageAddress('home'), session)).text()).toContain(`href="${room('home')}"`);
  expect([onSiteOf('contatti'), onSiteOf('email')]).toEqual([room('home'), undefined]);
  expect([twinOf('/'), twinOf('/il-libro'), twinOf('/privacy-policy')]).toEqual([
    room('home'),
    room('il-libro'),
    undefined,
  ]);
});
