import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { workers } from '#app/jobs.ts';
import { db } from '#app/platform/db/client.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { workOnce } from '#test/queue.ts';
import { mailServer, sendAllDue } from '#test/sending.ts';
import { signUp } from '#test/signup.ts';
import { findByEmail, idOf, writeSubscription } from '#test/subscribers.ts';
import { texts } from '#test/written-site.ts';
import { neverAgainUrl } from './links.server.ts';
import { subscriberMessages } from './listing/words.ts';
import { allowAgain } from './own-page.server.ts';
import { addByHand } from './sign-up.server.ts';
import { subscribe } from './subscriptions.server.ts';

openSiteForTests();

const formsOf = (mailbox: string, count: number) =>
  Array.from({ length: count }, (_, index) => mailbox.replace('@', `+${index}@`));

test('a mailbox gets three confirmations a day, whichever of its addresses are entered', async () => {
  const { recipients } = await mailServer();
  const dotted = [
    'm.arta@gmail.com',
    'marta+x@googlemail.com',
    'ma.rta@gmail.com',
    'mart.a+y@gmail.com',
  ];
  const typed = [...formsOf('vittima@example.org', 117), ...dotted];
  for (const email of typed)
    expect(await subscribe({ email, name: null }, { source: '/' })).toBe('pending');
  expect(await signUp('vittima+altra@example.org')).toEqual(await signUp('nuova@example.com'));
  await sendAllDue();
  expect(recipients().filter((to) => to?.startsWith('vittima'))).toHaveLength(3);
  expect(recipients().filter((to) => /g(oogle)?mail/.test(to ?? ''))).toHaveLength(3);
  expect(await findByEmail('vittima+3@example.org')).toBeUndefined();
});

test('the mails for many mailboxes of one domain are delayed more and more, and none is refused', async () => {
  for (const index of Array(30).keys()) {
    await subscribe(
      { email: `casella${index}@parrocchia.example`, name: null },
      { source: '/', mustConfirm: true },
    );
  }
  const { rows } = await db.execute<{ minutes: number }>(sql`
    select round(extract(epoch from start_after - created_on) / 60)::int as minutes
    from pgboss.job where name = 'confirmation-mail' and data->>'subscriptionId' in
      (select id::text from newsletter_subscriptions where mailbox like '%@parrocchia.example') order by start_after`);
  expect(rows.map(({ minutes }) => minutes)).toEqual([
    ...Array(20).fill(0),
    1,
    3,
    6,
    10,
    15,
    21,
    28,
    36,
    45,
    55,
  ]);
});

test('«Non l’hai chiesto tu?» requires a confirmation, then blocks the mailbox, and no signup reveals the block', async () => {
  // A page depends on the day.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { mails } = await mailServer();
  await writeSubscription({ email: 'disturbata+libri@example.net' });
  const usual = await signUp('chiunque@example.net');
  await signUp('disturbata+x@example.net');
  await sendAllDue();
  const confirmation = mails.find(({ to }) => to?.[0]?.address === 'disturbata+x@example.net');
  const link = neverAgainUrl(await idOf('disturbata+x@example.net'));
  expect(confirmation?.html).toContain(`href="${link}"`);
  expect(confirmation?.text).toContain(`${texts.mail.confirmation.neverAgain}: ${link}`);
  const { pathname } = new URL(link);
  expect(await (await get(pathname)).text()).toContain(texts.subscription.neverAgain.button);
  expect(await findByEmail('disturbata+x@example.net')).toBeDefined();
  expect(await (await post(pathname, {})).text()).toContain(
    texts.subscription.neverAgain.done.title,
  );
  mails.length = 0;
  for (const address of [
    'disturbata@example.net',
    'Disturbata+y@example.net',
    'disturbata+libri@example.net',
  ]) {
    expect(await signUp(address)).toEqual(usual);
    expect(await findByEmail(address)).toBeUndefined();
  }
  await sendAllDue();
  expect(mails).toEqual([]);
  expect(await (await get(pathname)).text()).toContain(texts.subscription.neverAgain.gone.text);
  expect(await allowAgain('disturbata+z@example.net')).toBe(true);
  await signUp('disturbata@example.net');
  await sendAllDue();
  expect(mails).toHaveLength(1);
});

test('a reader added by hand counts for the mailbox, and the author learns whether a mail is sent', async () => {
  const { recipients } = await mailServer();
  const add = async (email: string, more = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ email, words: 'A voce', ...more }))
      form.set(name, value as string);
    const { problems, notice } = await addByHand(form, {
      account: 'agnese@example.org',
      address: '198.18.0.1',
    });
    return (problems?.email ?? notice)?.title;
  };
  const { confirmationRequested, notMailed, mailboxFull, added } = subscriberMessages;
  expect(await add('parente@example.net')).toBe(confirmationRequested.title);
  expect(await add('parente@example.net')).toBe(notMailed.title);
  for (const tag of ['a', 'b']) await add(`parente+${tag}@example.net`);
  expect(await add('parente+c@example.net')).toBe(mailboxFull.title);
  expect(await findByEmail('parente+c@example.net')).toBeUndefined();
  expect(await add('parente+d@example.net', { inWriting: 'on' })).toBe(added.title);
  await sendAllDue();
  expect(recipients()).toHaveLength(4);
});

test('beyond six hundred confirmations an hour the next ones wait for the hour to end', async () => {
  const { mails } = await mailServer();
  await signUp('paziente@example.net');
  await db.execute(sql`update limits set points = 600 where key = 'confirmation-mails:all'`);
  await workOnce(workers);
  expect(mails).toEqual([]);
  const { rows } = await db.execute<{ waits: boolean }>(sql`
    select start_after > now() + interval '50 minutes' as waits from pgboss.job
    where data->>'subscriptionId' = ${await idOf('paziente@example.net')} and state = 'created'`);
  expect(rows).toEqual([{ waits: true }]);
});
