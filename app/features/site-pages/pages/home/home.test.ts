import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { fill } from '#app/site/fill.ts';
import { get, openSiteForTests, withoutScripts } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { texts } from '#test/written-site.ts';

openSiteForTests();
afterEach(() => db.execute(sql`delete from posts`));

const { onward } = texts;
const { silentDay } = texts.home;
const at = (instant: string) => vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
const words = async () => withoutScripts(await (await get('/')).text()).replace(/<[^>]+>/g, '');
const { natale, farina, fonte } = posts;

test('on a day without a thought one thought of the archive is beside the newest, the same all day; never the newest itself', async () => {
  await writePosts(natale);
  at('2025-12-27T05:00:00Z');
  expect(await words()).not.toContain(silentDay.title);
  await writePosts(fonte);
  const archived = `${silentDay.title} ${fill(silentDay.fromArchive, { giorno: '10 dicembre 2025' })}Il forno si scalda piano.`;
  for (const instant of ['2025-12-26T23:00:00Z', '2025-12-27T22:59:00Z', '2025-12-29T05:00:00Z']) {
    at(instant);
    expect(await words()).toContain(archived);
  }
});

test('the home page changes at midnight in Rome, even if nothing was saved', async () => {
  await writePosts(natale, farina);
  const silent = [];
  for (const instant of ['2025-12-24T23:00:00Z', '2025-12-25T22:59:59Z', '2025-12-25T23:00:00Z']) {
    at(instant);
    silent.push((await words()).includes(silentDay.title));
  }
  expect(silent).toEqual([false, false, true]);
});

test('the thoughts of this day in other years appear on that day alone, and not twice', async () => {
  await writePosts(natale, { ...farina, createdAt: new Date('2024-12-27T05:00:00Z') }, fonte);
  at('2025-12-27T05:00:00Z');
  const page = await words();
  expect(page).toContain(`${onward.thisDay}27 dicembre2024${farina.title}`);
  expect(page).toContain(fill(silentDay.fromArchive, { giorno: '10 dicembre 2025' }));
  at('2025-12-28T05:00:00Z');
  expect(await words()).not.toContain(onward.thisDay);
});
