import { randomUUID } from 'node:crypto';
import { redact } from './output.ts';

export const provisionalPassword = 'una password provvisoria';
export type Session = { Cookie: string };
type Fields = Record<string, string>;

let visitors = 0;

/** Each form has another IP address, so that limits do not add up. */
export function sendForm(address: string, fields: Fields, headers: Record<string, string> = {}) {
  visitors += 1;
  redact(fields.password, fields.current, fields.next, headers.Cookie?.split('=')[1]);
  return fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      ...headers,
    },
  });
}

export function signUp(site: string, email: string, headers?: Record<string, string>) {
  return sendForm(`${site}/pensieri-quotidiani`, { email, name: 'Anna', privacy: 'on' }, headers);
}

export const agnese = { email: 'agnese@example.org', password: 'la porta lasciata aperta' };

/** The session is empty when the sign-in failed. */
export async function signIn(site: string, { email, password }: typeof agnese) {
  const response = await sendForm(`${site}/amministrazione/accesso.data`, {
    intent: 'sign-in',
    email,
    password,
  });
  await response.text();
  return { status: response.status, session: { Cookie: cookieOf(response) } };
}

export async function openSession(site: string, who: typeof agnese): Promise<Session> {
  const { status, session } = await signIn(site, who);
  if (status !== 200 || !session.Cookie) throw new Error(`${who.email} cannot sign in: ${status}`);
  return session;
}

/** Signs in and chooses a password. */
export async function enterPanel(
  site: string,
  { email, password }: typeof agnese,
): Promise<Session> {
  const session = await openSession(site, { email, password: provisionalPassword });
  const fields = {
    intent: 'change-password',
    current: provisionalPassword,
    next: password,
    confirmation: password,
  };
  const response = await sendForm(`${site}/amministrazione/accesso.data`, fields, session);
  const body = await response.text();
  if (response.status !== 200)
    throw new Error(`${email} cannot choose a password: ${response.status} ${body}`);
  return { Cookie: cookieOf(response) };
}

export async function savePost(site: string, session: Session, fields: Fields) {
  const typed = { category: 'Ispirazione', status: 'published', content: 'Poche righe.' };
  const form = { intent: 'create', id: randomUUID(), version: '1', ...typed, ...fields };
  return sendForm(`${site}/amministrazione/post/nuovo.data`, form, session);
}

/** The status of an address, or `closed` if no server responds. */
export function statusOf(address: string): Promise<number | 'closed'> {
  return fetch(address).then(
    ({ status }) => status,
    () => 'closed' as const,
  );
}

export async function readPage(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers, redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

export function cookieOf(response: Response) {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => !cookie?.endsWith('='))
    .join('; ');
}
