import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dailyRuns } from '#app/features/issues/schema.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import { workers } from '#app/jobs.ts';
import { db } from '#app/platform/db/client.ts';
import { fill } from '#app/site/fill.ts';
import { author } from '#site/author.ts';
import { openSiteForTests, post } from '#test/app.ts';
import { mailThrough, refusing } from '#test/mail.ts';
import { workOnce } from '#test/queue.ts';
import { mailServer, sendAllDue } from '#test/sending.ts';
import { receiveMail, signMail } from '#test/signed-mail.ts';
import { signUp } from '#test/signup.ts';
import { statementsOf } from '#test/statements.ts';
import { anna, consentsOf, findByEmail, idOf, writeSubscription } from '#test/subscribers.ts';
import { texts } from '#test/written-site.ts';
import { confirmationUrl, subscriptionUrl, unsubscribeUrl } from './links.server.ts';
import { subscribe } from './subscriptions.server.ts';

openSiteForTests();

const welcome = {
  subject: fill(texts.mail.welcome.subject.daily, { domani: texts.rhythm.tomorrow.today }),
};
const hostile = 'Eva <b>vincitrice</b> Bcc: spia@example.org';

const linksOf = (html = '') =>
  [...html.matchAll(/(?:href|src)="([^"]+)"|url\(([^)]+)\)/g)].map((match) => match[1] ?? match[2]);

test('a signup gets one mail whose link confirms it, and the welcome after that', async () => {
  const { mails } = await mailServer();
  const { page } = await signUp('eva@example.org', hostile);
  expect(page).toContain('data-success="">');
  expect(page).toContain(`data-confirm="true">${texts.signup.success.withMail}`);
  expect(await findByEmail('eva@example.org')).toMatchObject({
    isActive: false,
    inactiveReason: 'pending',
  });
  expect((await signUp('EVA@example.org')).page).toBe(page);
  await sendAllDue();
  expect(mails).toHaveLength(1);
  const [confirmation] = mails;
  const id = await idOf('eva@example.org');
  const link = confirmationUrl(id);
  expect(confirmation).toMatchObject({
    subject: texts.mail.confirmation.subject,
    to: [{ address: 'eva@example.org' }],
  });
  expect(confirmation?.from?.name).toBe(author.name);
  expect(linksOf(confirmation?.html)).toContain(link);
  expect(confirmation?.text).toContain(`${texts.mail.confirmation.button}:\n${link}`);
  expect(confirmation?.raw).not.toMatch(/vincitrice|spia/);
  await post(new URL(link).pathname, {});
  await sendAllDue();
  expect(mails.map(({ subject }) => subject)).toEqual([
    texts.mail.confirmation.subject,
    welcome.subject,
  ]);
});

test('the welcome names its sender, tells people and mail programs how to leave, and tracks nobody', async () => {
  const { mails } = await mailServer();
  const { id, confirm } = await anna({ isActive: false, inactiveReason: 'pending' });
  await post(confirm, {});
  await workOnce(workers);
  const [sent] = mails;
  for (const part of [sent?.html, sent?.text]) {
    for (const words of [author.name, author.email, unsubscribeUrl(id), subscriptionUrl(id)])
      expect(part).toContain(words);
  }
  expect(linksOf(sent?.html)).toEqual([
    'cid:author@mail',
    unsubscribeUrl(id),
    subscriptionUrl(id),
    'http://localhost:3000/privacy-policy',
  ]);
  expect(sent?.attachments).toMatchObject([
    { contentId: '<author@mail>', mimeType: 'image/png', related: true },
  ]);
  expect(await receiveMail(await signMail(sent?.raw))).toMatchObject({
    dkim: 'pass',
    dmarc: 'pass',
    headers: {
      'list-unsubscribe': `<${unsubscribeUrl(id)}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
  });
  expect(Buffer.byteLength(sent?.html ?? '')).toBeLessThan(60_000);
});

test('the welcome greets by name, unless the name is not one or the author has switched greetings off', async () => {
  const { mails } = await mailServer();
  const welcomed = async (email: string, name: string) => {
    await signUp(email, name);
    await post(new URL(confirmationUrl(await idOf(email))).pathname, {});
    await sendAllDue();
    const text = mails.findLast(({ to }) => to?.[0]?.address === email)?.text ?? '';
    return text.slice(0, text.indexOf(' ', texts.mail.welcome.title.length));
  };
  const { title } = texts.mail.welcome;
  expect(await welcomed('marta@example.org', 'Marta')).toBe(`${title}\n\nMarta,\n\nL’iscrizione`);
  expect(await welcomed('ugo@example.org', hostile)).toBe(`${title}\n\nL’iscrizione`);
  await changeSetting('greetsByName', false);
  expect(await welcomed('rosa@example.org', 'Rosa')).toBe(`${title}\n\nL’iscrizione`);
  await changeSetting('greetsByName', true);
});

test('while the mail server is down, the mail of a signup is retried', async () => {
  onTestFinished(mailThrough('smtp://127.0.0.1:1'));
  expect((await signUp('pia@example.org')).status).toBe(200);
  await expect(workOnce(workers)).rejects.toThrow('the mail did not leave');
  expect((await findByEmail('pia@example.org'))?.inactiveReason).toBe('pending');
  const id = await idOf('pia@example.org');
  const { rows } = await db.execute(
    sql`select state from pgboss.job where data->>'subscriptionId' = ${id}`,
  );
  expect(rows).toEqual([{ state: 'retry' }]);
});

test('a reader who leaves and signs up again on the same day gets a second confirmation', async () => {
  const { mails } = await mailServer();
  await signUp('lia@example.org');
  const { pathname } = new URL(confirmationUrl(await idOf('lia@example.org')));
  for (const form of [pathname, new URL(unsubscribeUrl(await idOf('lia@example.org'))).pathname])
    await post(form, {});
  await sendAllDue();
  await signUp('lia@example.org');
  await sendAllDue();
  expect(mails.filter(({ subject }) => subject === texts.mail.confirmation.subject)).toHaveLength(
    1,
  );
  await post(pathname, {});
  expect(await findByEmail('lia@example.org')).toMatchObject({ isActive: true });
});

test('after the note for a duplicate signup, a reader who leaves and signs up again gets a confirmation', async () => {
  const { mails } = await mailServer();
  const { id, email } = await writeSubscription({ email: 'nella@example.org' });
  await subscribe({ email, name: null }, { source: '/', isPrivate: true });
  await post(new URL(unsubscribeUrl(id)).pathname, {});
  await signUp(email);
  await sendAllDue();
  expect(mails.filter(({ to }) => to?.[0]?.address === email)).toMatchObject([
    { subject: texts.mail.confirmation.subject },
  ]);
});

test('a confirmation that the mail server refused does not count towards the limit of one a day', async () => {
  let isFull = true;
  const { mails } = await mailServer(
    refusing(() => (isFull ? '552 5.2.2 Mailbox full' : undefined)),
  );
  await signUp('piena@example.org');
  await sendAllDue();
  isFull = false;
  await signUp('piena@example.org');
  await sendAllDue();
  expect(mails).toHaveLength(1);
});

test('a queued confirmation is not sent after its subscriber has left or confirmed', async () => {
  const { mails } = await mailServer();
  await signUp('ugo@example.org');
  await post(new URL(unsubscribeUrl(await idOf('ugo@example.org'))).pathname, {});
  await signUp('ida@example.org');
  await post(new URL(confirmationUrl(await idOf('ida@example.org'))).pathname, {});
  await sendAllDue();
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    [welcome.subject, 'ida@example.org'],
  ]);
});

test('with private responses an existing address gets the response of a new one, and its owner gets a mail', async () => {
  const { mails } = await mailServer();
  await writeSubscription({ email: 'nota@example.org' });
  expect((await signUp('nota@example.org')).status).toBe(409);
  await changeSetting('privateAnswers', true);
  onTestFinished(() => changeSetting('privateAnswers', false));
  const [existing, unknown] = [
    await signUp('nota@example.org'),
    await signUp('ignota@example.org'),
  ];
  expect(existing).toEqual(unknown);
  expect(await findByEmail('ignota@example.org')).toBeUndefined();
  const rows = JSON.stringify(
    await db.execute(`select data from pgboss.job where name = 'private-signup'`),
  );
  expect(rows).toContain('sealed');
  expect(rows).not.toMatch(/nota@|ignota/);
  await sendAllDue();
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address]).sort()).toEqual([
    [texts.mail.confirmation.subject, 'ignota@example.org'],
    [texts.mail.alreadySubscribed.subject, 'nota@example.org'],
  ]);
});

test('with private responses a signup runs the same statements for every address', async () => {
  await mailServer();
  await writeSubscription({ email: 'nota.due@example.org' });
  await changeSetting('privateAnswers', true);
  onTestFinished(() => changeSetting('privateAnswers', false));
  const existing = await statementsOf(() => signUp('nota.due@example.org'));
  expect(await statementsOf(() => signUp('ignota.due@example.org'))).toEqual(existing);
  expect(existing.join()).not.toContain('newsletter_subscriptions');
});

test('a form with the hidden field filled in is refused, and nothing is written', async () => {
  const response = await post('/pensieri-quotidiani', {
    email: 'bot@example.org',
    privacy: 'on',
    seconda_riga: 'x',
  });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('Iscrizione non inviata');
  expect(await findByEmail('bot@example.org')).toBeUndefined();
});

test('the consent names the page it came from, without its query', async () => {
  const form = { email: 'fonte@example.org', privacy: 'on' };
  await post('/pensieri-quotidiani', form, { Referer: 'http://localhost:3000/post/x?y=z' });
  expect(await consentsOf(await idOf(form.email))).toMatchObject([{ source: '/post/x' }]);
});

test('after the mail of today, page and welcome mail announce the first mail for tomorrow, at the configured hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  const { mails } = await mailServer();
  await changeSetting('dailyIssueHour', '18:30');
  await db.insert(dailyRuns).values({ day: '2026-11-20' });
  const { confirm, email } = await anna({ isActive: false, inactiveReason: 'pending' });
  const page = await (await post(confirm, {})).text();
  await sendAllDue();
  const mail = mails.find(({ to }) => to?.[0]?.address === email);
  for (const words of ['Da domani', 'prima delle 20'])
    for (const where of [page, mail?.text]) expect(where).toContain(words);
});
