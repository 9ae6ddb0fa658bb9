import { afterAll, expect, test } from 'vitest';
import { prepareIssueMail } from '#app/features/issues/issue-mail.server.tsx';
import { fillAll } from '#app/site/fill.ts';
import { putSite } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { get, openSiteForTests } from './app.ts';
import { posts, writePosts } from './fixtures.ts';
import { listReadersPages } from './readers-pages.ts';

openSiteForTests();
afterAll(() => putSite(defaultSite));

const long = 'Precipitevolissimevolmente';
const soft = '\u00ad';

test('a long word may break in every title, and nothing else has a soft hyphen', async () => {
  const post = { ...posts.natale, title: long, quote: long };
  await writePosts(post);
  const texts = JSON.parse(JSON.stringify(defaultSite.texts).replaceAll(/("title":)"[^"]*"/g, `$1"${long}"`));
  const book = { ...defaultSite.book, titlePlain: long, titleItalic: long, title: long };
  putSite({ ...defaultSite, book, texts: fillAll(texts, {}) });
  const whole = new RegExp(`<(h1|\\w+(?= [^>]*(?:\\bt-[123]|\\bpull|id="nome")))[^>]*>(?:(?!</\\1>).)*${long}`, 'g');
  for (const path of [...listReadersPages(`/post/${post.id}`), '/feed.xml', '/feed.json', '/sitemap.xml']) {
    const html = await (await get(path)).text();
    const [main] = html.split('<main').slice(-1);
    expect.soft([path, main?.match(whole) ?? null, html.includes(soft)]).toEqual([path, null, false]);
  }
  const mail = (await prepareIssueMail(crypto.randomUUID(), [post.id]))?.to({ subscriptionId: 'x', email: 'a@b.it' });
  const { subject = '', text = '', html = '' } = mail ?? {};
  expect([subject, text, html.replace(/<h1.*?<\/h1>|<p [^>]*>«?<span.*?<\/p>/gs, '')].join().includes(soft)).toBe(
    false,
  );
  expect(html).toMatch(/<h1[^>]*><span[^>]*>Pre\u00adci/);
});
