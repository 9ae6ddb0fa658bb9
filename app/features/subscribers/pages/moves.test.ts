import { expect, test } from 'vitest';
import { recordMailEvent } from '#app/features/issues/mail-events.server.ts';
import { deliveries, issues } from '#app/features/issues/schema.ts';
import { moveUrl, paceUrl, subscriptionUrl } from '#app/features/subscribers/links.server.ts';
import { listSuppressed } from '#app/features/subscribers/suppression.server.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests, pageOf, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { mailServer, sendAllDue, sendNow } from '#test/sending.ts';
import { anna, findByEmail, writeSubscription } from '#test/subscribers.ts';
import { texts } from '#test/written-site.ts';

openSiteForTests();

const { move } = texts.subscription.own;
const pathOf = (url: string) => new URL(url).pathname;
const requestMove = async (own: string, email: string) =>
  (await pageOf(await post(own, { intent: 'move', email }))).page;
const confirmMove = async (id: string, to: string) =>
  (await pageOf(await post(pathOf(moveUrl(id, to)), {}))).page;
const linksIn = (text: string | undefined, folder: string) =>
  [...`${text}`.matchAll(/http:\/\/localhost:3000(\/iscrizione\/\S+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith(`/iscrizione/${folder}`));

test('a mailbox gets three mails a day, however many subscriptions move to it, and «Non scrivetemi più» stops them all', async () => {
  const { mails } = await mailServer();
  const annas = await Promise.all(Array.from({ length: 12 }, () => anna()));
  for (const [index, { own }] of annas.entries())
    await requestMove(own, `vittima+${index}@example.net`);
  await post('/pensieri-quotidiani', { email: 'vittima+x@example.net', privacy: 'on' });
  await sendAllDue();
  const ofVictim = mails.filter(({ to }) => to?.[0]?.address?.startsWith('vittima'));
  expect(ofVictim).toHaveLength(3);
  const [path = ''] = linksIn(ofVictim[0]?.text, 'mai-piu/');
  expect((await pageOf(await get(path))).page).toContain(texts.subscription.neverAgain.button);
  expect((await pageOf(await post(path, {}))).page).toContain(
    texts.subscription.neverAgain.done.title,
  );
  expect((await get(path)).status).toBe(404);
  mails.length = 0;
  const [first, second] = annas;
  expect(await confirmMove(first?.id ?? '', 'vittima+0@example.net')).toContain(
    texts.subscription.gone.title,
  );
  expect(await requestMove(second?.own ?? '', 'vittima@example.net')).toContain(move.done);
  await sendAllDue();
  expect(mails).toEqual([]);
});

test('a corrected address gets its mail, and the page claims no mail that is not sent', async () => {
  const { recipients } = await mailServer();
  const { own } = await anna();
  for (const address of ['sbagliata@example.com', 'giusta@example.com', 'giusta@example.com']) {
    expect(await requestMove(own, address)).toContain(move.done);
    await sendAllDue();
  }
  expect(recipients()).toEqual(['sbagliata@example.com', 'giusta@example.com']);
  expect(await requestMove(own, 'terza@example.com')).toContain(move.done);
  expect(await requestMove(own, 'quarta@example.com')).toContain(move.notSent);
  await sendAllDue();
  expect(recipients()).toHaveLength(3);
});

test('a note about a repeated signup does not use up the mail of a move', async () => {
  const { recipients } = await mailServer();
  const { own } = await anna({ confirmationSentAt: new Date() });
  await requestMove(own, 'mia@example.com');
  await sendAllDue();
  expect(recipients()).toEqual(['mia@example.com']);
});

test('without a mail server the page announces no mail', async () => {
  expect(await requestMove((await anna()).own, 'nessuna@example.com')).toContain(move.notSent);
});

test('earlier links end at the move: with them one can only leave, and nothing of the new address is visible', async () => {
  await mailServer();
  const { id, email, own, rhythm, confirm, leave } = await anna();
  await requestMove(own, 'altrove@example.com');
  expect(await confirmMove(id, 'altrove@example.com')).toContain(move.confirm.done.text);
  for (const path of [own, `${own}?cancella`, rhythm]) expect((await get(path)).status).toBe(404);
  for (const [path, intent] of [
    [own, 'rename'],
    [own, 'erase'],
    [rhythm, 'weekly'],
    [confirm, ''],
  ])
    expect((await post(`${path}`, { intent: `${intent}` })).status).toBe(404);
  expect((await get(`${own}/dati`)).status).toBe(302);
  const opened = await pageOf(await get(leave));
  expect([opened.status, opened.page.includes('altrove')]).toEqual([200, false]);
  const left = await pageOf(await post(leave, {}));
  expect(left.page).toContain(texts.subscription.unsubscribe.done.title);
  expect(left.page).not.toMatch(/altrove|value="return"/);
  expect(await findByEmail('altrove@example.com')).toMatchObject({
    id,
    inactiveReason: 'unsubscribed',
  });
  await post(leave, { intent: 'return' });
  expect(await findByEmail('altrove@example.com')).toMatchObject({ isActive: false });
  // An old list must not bring the reader back.
  expect([...(await listSuppressed(db, [email, 'altrove@example.com']))]).toEqual([email]);
});

test('the former address receives one last mail, which leads to nothing but leaving', async () => {
  const { mails } = await mailServer();
  const { id, email, own } = await anna();
  await requestMove(own, 'nuova.casa@example.com');
  await confirmMove(id, 'nuova.casa@example.com');
  await sendAllDue();
  const last = mails.filter(({ to }) => to?.[0]?.address === email);
  expect(last.map(({ subject }) => subject)).toEqual([move.moved.subject]);
  expect(`${last[0]?.html}${last[0]?.text}`).not.toContain('nuova.casa');
  expect(linksIn(last[0]?.text, '')).toEqual(linksIn(last[0]?.text, 'annulla/'));
  await post(linksIn(last[0]?.text, 'annulla/')[0] ?? '', {});
  expect(await findByEmail('nuova.casa@example.com')).toMatchObject({ isActive: false });
});

test('the links in every mail to the new address are valid', async () => {
  const { mails } = await mailServer();
  const { id, own } = await anna();
  await requestMove(own, 'valida@example.com');
  await confirmMove(id, 'valida@example.com');
  await writePosts(posts.natale);
  await sendNow(posts.natale);
  const mail = mails.find(
    ({ to, subject }) =>
      [to?.[0]?.address, subject].join() === `valida@example.com,${posts.natale.title}`,
  );
  const paths = linksIn(mail?.text, '');
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
  const current = pathOf(subscriptionUrl(id, 1));
  expect(paths).toContain(current);
  expect((await pageOf(await get(current))).page).toContain('valida@example.com');
  expect((await get(pathOf(paceUrl(id, 1)))).status).toBe(200);
  expect((await get(pathOf(paceUrl(id, 2)))).status).toBe(404);
});

test('a stranger’s unconfirmed signup of the new address does not block the move', async () => {
  await mailServer();
  const pending = { isActive: false, inactiveReason: 'pending' as const };
  await writeSubscription({ email: 'contesa@example.com', ...pending });
  const { id, own } = await anna();
  await requestMove(own, 'contesa@example.com');
  expect(await confirmMove(id, 'contesa@example.com')).toContain(move.confirm.done.text);
  expect((await findByEmail('contesa@example.com'))?.id).toBe(id);
});

test('late bounces of the former address do not end the subscription', async () => {
  await mailServer();
  const { id, own } = await anna();
  await requestMove(own, 'raggiunta@example.com');
  const write = db
    .insert(issues)
    .values([1, 2, 3, 4].map(() => ({ subject: 'Il seme', state: 'done' as const })));
  const issueIds = (await write.returning({ id: issues.id })).map((issue) => issue.id);
  const bounce = (issueId: string) =>
    recordMailEvent({ subscriptionId: id, issuePrefix: issueId.slice(0, 23), kind: 'gone' });
  const mailed = issueIds.map((issueId) => ({
    issueId,
    subscriptionId: id,
    state: 'submitted' as const,
  }));
  await db.insert(deliveries).values(mailed.slice(0, 2));
  await confirmMove(id, 'raggiunta@example.com');
  for (const issueId of issueIds.slice(0, 2)) await bounce(issueId);
  expect(await findByEmail('raggiunta@example.com')).toMatchObject({ isActive: true });
  await db.insert(deliveries).values(mailed.slice(2));
  for (const issueId of issueIds.slice(2)) await bounce(issueId);
  expect(await findByEmail('raggiunta@example.com')).toMatchObject({ inactiveReason: 'bounced' });
});

test('a reader returns to the former address by another move', async () => {
  await mailServer();
  const { id, email, own } = await anna();
  await requestMove(own, 'andata@example.com');
  await confirmMove(id, 'andata@example.com');
  await requestMove(pathOf(subscriptionUrl(id, 1)), email);
  expect(await confirmMove(id, email)).toContain(move.confirm.done.text);
  expect((await findByEmail(email))?.id).toBe(id);
});
