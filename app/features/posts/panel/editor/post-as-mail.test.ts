import { beforeAll, expect, test } from 'vitest';
import { prepareIssueMail } from '#app/features/issues/issue-mail.server.tsx';
import { deliveries } from '#app/features/issues/schema.ts';
import { pictures } from '#app/features/pictures/schema.ts';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { administrators, sessionOf } from '#test/administrators.ts';
import { openSiteForTests, post } from '#test/app.ts';
import { doc, em, note, p, photo, typedText } from '#test/documents.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { mailPath } from './readers-view.tsx';

openSiteForTests();

const site = 'http://localhost:3000';
const id = 'aaaaaaaa-0000-4000-8000-000000000001';
const photograph = {
  id,
  hash: 'a'.repeat(64),
  width: 1280,
  height: 853,
  alt: 'Un banco',
  uploadedBy: 'a',
};
const words = p('Pane ', em('caldo'), note('Davvero.'), '.');
const typed = { ...fieldsOf(), title: 'Samira', document: JSON.stringify(doc(words)) };

const session = sessionOf(administrators.agnese);
beforeAll(async () => void (await db.insert(pictures).values([photograph])));

async function mailOf(fields: Partial<typeof typed> & { id?: string }) {
  const response = await post(
    mailPath,
    { ...typed, ...fields },
    { Accept: 'text/html', ...session },
  );
  expect(response.status).toBe(200);
  return { headers: response.headers, html: await response.text() };
}

test('the preview of a mail is exactly the mail that subscribers receive', async () => {
  const { natale } = posts;
  await writePosts(natale);
  const issue = await prepareIssueMail(crypto.randomUUID(), [natale.id]);
  const sent =
    issue?.to({ subscriptionId: crypto.randomUUID(), email: 'marta@example.org' }).html ?? '';
  const alike = (html: string) =>
    html.replace('<base target="_blank"/>', '').replaceAll(/\/iscrizione\/[^"]+/g, '');
  const { title, content, quote, citation, category } = natale;
  const fields = { ...fieldsOf(), ...typedText(content), title, quote, citation, category };
  const { html } = await mailOf({ ...fields, status: 'published', id: natale.id });
  expect(alike(html)).toBe(alike(sent).replace('cid:thought@mail', '/mast-thought.png'));
});

test('the preview of a new post has its marks, its photographs and its scheduled day', async () => {
  const document = JSON.stringify(doc(words, photo(photograph.id, 'Il pane')));
  const scheduled = { publishDay: '2099-11-25', publishTime: '06:00' };
  const { html } = await mailOf({ document, pictureId: photograph.id, ...scheduled });
  expect(html).toContain('mercoledì 25 novembre');
  expect(html).toMatch(/Pane <em[^>]*>caldo<\/em><sup[^>]*>1<\/sup>/);
  expect([...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    '',
    'Un banco',
    'Il pane',
  ]);
  expect((await mailOf({ title: '', ...typedText('') })).html).toContain('senza titolo');
});

test('a hostile text is text, in a page without scripts and requests to other sites, framed only by the own site', async () => {
  const { title, content } = posts.ostile;
  const { html, headers } = await mailOf({
    title,
    ...typedText(content),
    quote: '"><script>alert(1)</script>',
  });
  expect(html).not.toMatch(/<script|<iframe|<form/);
  expect(html.match(/<img[^>]* src="[^"]*/g)).toEqual([
    expect.stringMatching(/ src="\/mast-thought.png$/),
  ]);
  const policy = headers.get('Content-Security-Policy');
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("frame-ancestors 'self'; style-src 'unsafe-inline'; ");
  expect(policy).toContain(`img-src 'self' ${site}; sandbox allow-same-origin allow-popups`);
  expect(policy).not.toContain('script');
  expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  expect(headers.get('Cache-Control')).toBe('no-store');
});

test('a preview saves nothing and sends nothing', async () => {
  await db.insert(newsletterSubscriptions).values([{ email: 'lettrice@example.org' }]);
  const stored = async () =>
    JSON.stringify([await db.select().from(table), await db.select().from(deliveries)]);
  const before = await stored();
  await mailOf({ id: posts.natale.id, status: 'published' });
  await mailOf({ id: crypto.randomUUID(), status: 'published' });
  expect(await stored()).toBe(before);
});
