import { afterAll, expect, test } from 'vitest';
import { workers } from '#app/jobs.ts';
import {
  administrators,
  enrol,
  enter,
  openSession,
  type Session,
  submitEntrance,
} from '#test/administrators.ts';
import { cookieOf, get, openSiteForTests, post } from '#test/app.ts';
import { mailTo } from '#test/mail.ts';
import { workOnce } from '#test/queue.ts';
import { noticeWords } from './account-notices.server.ts';
import { findAdministrator, makeAdministrator } from './administrators.server.ts';
import { addressWords } from './forms/words.ts';
import { invite, removeInvited } from './invitations.server.ts';
import { removeSecondFactorOf, resetPasswordOf } from './operator.server.ts';
import { makeRecoveryLink } from './recovery.server.ts';

openSiteForTests();
const server = await mailTo();
afterAll(() => server.stop());

const settings = '/amministrazione/impostazioni';
const password = 'una porta sul forno';
const next = 'un’altra porta sul forno';
type Owned = { id: string; email: string; session: Session };

const status = async (session: Session) => (await get(`${settings}.data`, session)).status;
const sessionIn = (response: Response) => ({ Cookie: cookieOf(response) });

async function recoveryToken(id: string) {
  return (await makeRecoveryLink(id))?.link.split('#recupero=')[1] ?? '';
}

async function requestAddress(session: Session, email: string) {
  await post(`${settings}.data`, { intent: 'change-address', password, email }, session);
  return /\?indirizzo=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const confirmAddress = (session: Session, token: string) =>
  post(settings, { intent: 'confirm-address', token }, { Accept: 'text/html', ...session });

async function makeOwned(email: string): Promise<Owned> {
  await makeAdministrator({ email, password, mustChangePassword: false, addedByOperator: true });
  const { id = '' } = (await findAdministrator(email)) ?? {};
  return { id, email, session: await openSession({ email, password }) };
}

/** Each returns the session that stays open, if one does. */
const changes: Record<string, (owned: Owned) => Promise<Session | undefined>> = {
  'a new password': async ({ session }) =>
    sessionIn(
      await enter(
        { intent: 'change-password', current: password, next, confirmation: next },
        session,
      ),
    ),
  'a reset': async ({ id }) => {
    const token = await recoveryToken(id);
    await enter({ intent: 'reset-password', token, next, confirmation: next });
    return undefined;
  },
  'a new address': async ({ session }) =>
    sessionIn(
      await confirmAddress(session, await requestAddress(session, 'ida.nuova@example.org')),
    ),
  'a second factor': async ({ email, session }) =>
    (await enrol({ email, password }, session)).session,
  'the removal of the second factor': async ({ session }) =>
    sessionIn(await enter({ intent: 'remove-second-factor', password }, session)),
  'a provisional password': async ({ email }) => void (await resetPasswordOf(email)),
  'the removal of the second factor by the operator': async ({ email }) =>
    void (await removeSecondFactorOf(email)),
  'a removal and a new invitation': async ({ id, email }) => {
    const { id: editor } = await makeOwned(administrators.agnese.email);
    await removeInvited(id, editor, { account: administrators.agnese.email, address: '' });
    await invite(email, { account: administrators.agnese.email, address: '' });
    return undefined;
  },
};

test.each(Object.entries(changes))(
  '%s ends the other sessions, the recovery link and the requested address',
  async (name, change) => {
    const owned = await makeOwned(`${name.replaceAll(' ', '.')}@example.org`);
    const other = await openSession({ email: owned.email, password });
    const pending = await requestAddress(owned.session, 'mai@example.org');
    const token = await recoveryToken(owned.id);
    const current = await change(owned);
    expect([await status(owned.session), await status(other)]).toEqual([401, 401]);
    const typed = { intent: 'reset-password', next, confirmation: next };
    if (name !== 'a reset')
      expect(await submitEntrance({ ...typed, token })).toEqual({ outcome: 'expired' });
    if (!current) return;
    expect(await status(current)).toBe(200);
    expect((await confirmAddress(current, pending)).headers.get('Location')).toContain('scaduto');
    expect(await findAdministrator('mai@example.org')).toBeUndefined();
  },
);

test('a link of a changed address shows a button and changes nothing; the button works without scripts', async () => {
  const { email, session } = await makeOwned('ida@example.org');
  const token = await requestAddress(session, 'ida.terza@example.org');
  const link = `${settings}?indirizzo=${token}`;
  const page = await (await get(link, { 'Sec-Fetch-Site': 'cross-site', ...session })).text();
  expect(await findAdministrator('ida.terza@example.org')).toBeUndefined();
  expect(page).toContain(`>${addressWords.mail.button}</button>`);
  expect(page).toContain(`value="${token}"`);
  expect(page).toContain('ida.terza@example.org');
  const response = await confirmAddress(session, token);
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    `${settings}?indirizzo=cambiato`,
  ]);
  const changed = sessionIn(response);
  const text = await (await get(`${settings}?indirizzo=cambiato`, changed)).text();
  expect(text).toContain(`<strong>${addressWords.changed.title}</strong>`);
  expect((await get(link, changed)).headers.get('Location')).toBe(`${settings}?indirizzo=scaduto`);
  await workOnce(workers);
  const { subject } = noticeWords.kinds['address-changed'];
  const reported = server.mails.find(
    (mail) => mail.to?.[0]?.address === email && mail.subject === subject,
  );
  expect(reported?.text).toContain(noticeWords.adviceToFormer);
});
