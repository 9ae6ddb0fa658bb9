import { expect, onTestFinished, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { entries } from '#app/features/entries/schema.ts';
import { pictures } from '#app/features/pictures/schema.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import {
  paceUrl,
  subscriptionUrl,
  unsubscribeUrl,
} from '#app/features/subscribers/links.server.ts';
import { db } from '#app/platform/db/client.ts';
import { fill } from '#app/site/fill.ts';
import { openSiteForTests } from '#test/app.ts';
import { note, p, photo, textOf } from '#test/documents.ts';
import { writeEvent } from '#test/entries.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { texts } from '#test/written-site.ts';
import { deliveryKey, findKeys } from './delivery-key.server.ts';
import { prepareIssueMail } from './issue-mail.server.tsx';

openSiteForTests();

const issueId = '55555555-5555-4555-8555-555555555555';
const marta = {
  subscriptionId: '66666666-6666-4666-8666-666666666666',
  email: 'marta@example.org',
};
const anna = { subscriptionId: '77777777-7777-4777-8777-777777777777', email: 'anna@example.org' };
const site = 'http://localhost:3000';

async function prepare(...included: { id: string }[]) {
  const prepared = await prepareIssueMail(
    issueId,
    included.map(({ id }) => id),
  );
  if (!prepared) throw new Error('no mail');
  return prepared;
}

const addresses = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g'))].map(([, address]) => address);

test('a thought is a mail with its words, its date and its quote, in HTML and as text', async () => {
  const natale = { ...posts.natale, title: 'Precipitevolissimevolmente' };
  await writePosts(natale);
  const { subject, html, text, to } = (await prepare(natale)).to(marta);
  expect([to, subject]).toEqual(['marta@example.org', natale.title]);
  expect([/\u00ad/.test(text), /<h1[^>]*><span[^>]*>Pre\u00adci/.test(`${html}`)]).toEqual([
    false,
    true,
  ]);
  const { category, citation } = natale;
  for (const words of [
    'giovedì 25 dicembre 2025',
    'Natale del Signore, bianco',
    '«Non temete.»',
    category,
    citation,
  ])
    for (const part of [html, text]) expect(part).toContain(words);
  expect(html).toContain('Stanotte il forno è acceso.<br/>Entra chi vuole.');
  expect(text).toContain(`Annulla l’iscrizione: ${unsubscribeUrl(marta.subscriptionId)}`);
});

test('only the three personal links differ from one subscriber to another, and no picture does', async () => {
  const { to } = await prepare(posts.natale);
  const [ownHtml, others] = [to(marta).html, to(anna).html];
  const links = [paceUrl, unsubscribeUrl, subscriptionUrl];
  const personal = links.map((urlOf) => urlOf(marta.subscriptionId));
  expect(
    addresses(ownHtml, 'href').filter((address) => !addresses(others, 'href').includes(address)),
  ).toEqual(personal);
  const plain = addresses(ownHtml, 'href').filter((address) => !personal.includes(address ?? ''));
  const post = `${site}/post/${posts.natale.id}?da=lettera`;
  expect(plain).toEqual([post, `${site}/privacy-policy`]);
  const pictures = [...ownHtml.matchAll(/url\(([^)]+)\)|src="([^"]+)"/g)].map(
    ([, first, second]) => first ?? second,
  );
  expect(pictures).toEqual(['cid:thought@mail']);
  expect(ownHtml).not.toContain('urn:uuid');
  expect(ownHtml).not.toContain('marta');
});

test('the mail starts with the name that a subscriber has entered, and is otherwise the same', async () => {
  const { to } = await prepare(posts.natale);
  const { subject, html, text } = to(marta);
  const named = to({ ...marta, name: 'Marta' });
  expect([named.subject, named.text]).toEqual([subject, `Marta,\n\n${text}`]);
  expect(`${named.html}`.replace(/<p [^>]*>Marta,<\/p>/, '')).toBe(html);
  for (const name of [null, '', 'Vinci 100 euro', 'vinci.example', '<b>Eva</b>', 'a'.repeat(41)])
    expect.soft(to({ ...marta, name }), `${name}`).toEqual(to(marta));
  for (const name of ['Maria Antonietta', 'Niccolò D’Orò', "Dell'Acqua-Neri", 'Dott. Bo', 'Zoë'])
    expect.soft(to({ ...marta, name }).text, name).toContain(`${name},\n\n`);
  await changeSetting('greetsByName', false);
  expect((await prepare(posts.natale)).to({ ...marta, name: 'Marta' }).text).toBe(text);
  await changeSetting('greetsByName', true);
});

test('a mail program can unsubscribe by one POST, and the key of the delivery is in a header, the id, and where a bounce goes', async () => {
  const { to } = await prepare(posts.natale);
  const key = deliveryKey(issueId, marta.subscriptionId);
  const named = { subscriptionId: marta.subscriptionId, issuePrefix: issueId.slice(0, 13) };
  expect(to(marta)).toMatchObject({
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl(marta.subscriptionId)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': 'Pensieri Quotidiani <pensieri-quotidiani.example.org>',
      'X-Delivery-Key': key,
    },
    messageId: `<${key}@example.org>`,
  });
  expect([to(marta).returnPath, findKeys(key)]).toEqual([undefined, [named]]);
  config.bounceAddress = 'ritorni+{key}@example.org';
  onTestFinished(() => {
    config.bounceAddress = undefined;
  });
  expect(to(marta).returnPath).toBe(`ritorni+${key}@example.org`);
  expect(findKeys(`${key} ${deliveryKey(issueId, anna.subscriptionId)}`).length).toBe(2);
});

test('the text has the description and caption of a photograph at its position', async () => {
  const displayed = {
    hash: 'ab'.repeat(32),
    width: 1600,
    height: 1200,
    bytes: 1,
    uploadedBy: marta.email,
  };
  const [banco, porta, fregio] = [marta.subscriptionId, anna.subscriptionId, issueId];
  await db.insert(pictures).values([
    { ...displayed, id: banco, alt: 'Un banco', caption: 'Il banco.', credit: 'Foto di casa' },
    { ...displayed, id: porta, hash: 'cd'.repeat(32), alt: 'Una porta' },
    { ...displayed, id: fregio, hash: 'ef'.repeat(32), isDecorative: true },
  ]);
  const text = textOf(
    p('Prima.', note('Nota.')),
    photo(porta, 'La porta aperta'),
    photo(fregio),
    p('Dopo.'),
  );
  const id = crypto.randomUUID();
  await writePosts({ ...posts.fonte, id, ...text, pictureId: banco });
  expect((await prepare({ id })).to(marta).text).toContain(
    'Detto di forno\n\n[Un banco]\nIl banco. Foto di casa\n\nPrima.[1]\n\n[La porta aperta]\n\nDopo.\n\n[1] Nota.',
  );
});

test('below the thoughts a line names the next appointment of fourteen days, unless the author excluded it', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await db.delete(entries);
  });
  const event = { time: '18', place: 'Libreria', town: 'Torino' };
  const written: Record<string, string>[] = [
    { title: 'Lontana', day: '16/12/2026' },
    { title: 'Annullata', day: '2/12/2026', state: 'cancelled' },
    { title: 'Riservata', day: '3/12/2026', noMail: 'on' },
    { title: 'Finita', day: '30/11/2026' },
  ];
  const mail = async () => (await prepare(posts.natale)).to(marta);
  for (const typed of written) await writeEvent({ ...event, ...typed });
  for (const part of [(await mail()).html, (await mail()).text])
    expect(part).not.toContain(texts.events.next);
  await writeEvent({ ...event, title: 'Una <b>sera</b>', day: '15/12/2026', time: '10' });
  const { html, text } = await mail();
  expect(text).toContain(
    `Leggi sul sito: ${site}/post/${posts.natale.id}?da=lettera\n\n${texts.events.next}: Una <b>sera</b>\nmartedì 15 dicembre 2026, alle 10, Libreria, Torino\n${site}/appuntamenti/una-b-sera-b?da=lettera\n\n-- `,
  );
  expect(html).toContain('martedì 15 dicembre 2026, alle 10, Libreria, Torino');
  expect(html.indexOf(texts.events.next)).toBeGreaterThan(html.indexOf('/post/'));
  expect(html).not.toContain('<b>sera');
});

test('the author’s text never becomes markup', async () => {
  await writePosts(posts.ostile);
  const { html } = (await prepare(posts.ostile)).to(marta);
  expect(html).not.toMatch(/<script|<img src=x|<b>'|<i>cat/);
  expect(html).toContain('&lt;script&gt;');
});

test('several thoughts are one mail: the first gives the subject, each has its words, its quote and its link', async () => {
  const three = ['Uno', 'Due', 'Tre'].map((title) => ({
    ...posts.natale,
    id: crypto.randomUUID(),
    title,
    quote: `Citazione di ${title}`,
    content: `Il testo di ${title}.`,
  }));
  await writePosts(...three.toReversed());
  const { subject, html, text } = (await prepare(...three)).to(marta);
  expect(subject).toBe('Uno');
  for (const part of [html, text]) {
    expect(part).toContain(fill(texts.mail.thought.several, { numero: 'tre' }));
    const positions = three.map(({ title, id }) => [
      part.indexOf(`«Citazione di ${title}»`),
      part.indexOf(`/post/${id}`),
    ]);
    expect(positions.flat()).toEqual(positions.flat().toSorted((one, other) => one - other));
    expect(positions.flat()).not.toContain(-1);
    for (const { content } of three) expect(part).toContain(content);
  }
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.match(/<h2/g)).toHaveLength(2);
  expect(html).toContain(fill(texts.mail.thought.others, { titoli: 'Due, Tre' }));
});

test('five of the longest thoughts stay under 60 KB together, and each says that it continues on the site', async () => {
  const long = Array(100).fill('così '.repeat(100).trim()).join('\n\n');
  const five = Array.from({ length: 5 }, () => ({
    ...posts.farina,
    id: crypto.randomUUID(),
    content: long,
  }));
  await writePosts(...five);
  const { html, text } = (await prepare(...five)).to(marta);
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  expect(html.split(texts.mail.thought.goesOn)).toHaveLength(6);
  expect(text.split(texts.mail.thought.goesOn)).toHaveLength(6);
  expect((await prepare(posts.natale)).to(marta).html).not.toContain(texts.mail.thought.goesOn);
});
