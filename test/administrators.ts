import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { changeAccess } from '#app/features/accounts/access-changes.server.ts';
import {
  findAdministrator,
  makeAdministrator,
} from '#app/features/accounts/administrators.server.ts';
import { hashPassword } from '#app/features/accounts/password-hash.server.ts';
import { administrators as table } from '#app/features/accounts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { cookieOf, openSiteForTests, post } from './app.ts';
import { codeAt, readSecret, stepNow } from './authenticator.ts';

export const administrators = {
  agnese: { email: 'agnese@example.org', password: 'la porta lasciata aperta' },
  redazione: { email: 'redazione@example.org', password: 'il forno è già acceso' },
  fondazione: { email: 'fondazione@example.org', password: ' pane con spazi ' },
};

export type TestAdministrator = { email: string; password: string };
export type Session = { Cookie: string };

/** One session for all tests of a file. */
export function sessionOf(administrator: TestAdministrator): Session {
  const session = { Cookie: '' };
  beforeAll(async () => void Object.assign(session, await signInAs(administrator)));
  return session;
}

/** Makes the account if it does not exist, with a chosen password. */
export async function signInAs(administrator: TestAdministrator): Promise<Session> {
  await makeAdministrator({ ...administrator, mustChangePassword: false });
  return openSession(administrator);
}

/** Signs in by the site's own form. Returns the session's headers for `get` and `post`. */
export async function openSession({ email, password }: TestAdministrator): Promise<Session> {
  const response = await enter({ intent: 'sign-in', email, password });
  if (response.status !== 200) throw new Error(`${email} cannot sign in: ${response.status}`);
  return { Cookie: cookieOf(response) };
}

/** The full site and a session of an editor, for one file. */
export function openPanelForTests(): Session {
  openSiteForTests();
  return sessionOf(administrators.agnese);
}

export function enter(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return post('/amministrazione/accesso.data', fields, headers);
}

type Result = { outcome: string; [more: string]: unknown };

async function resultOf(response: Response): Promise<Result> {
  const parts = (await response.json()) as unknown[];
  const { notice: _, typed: __, problems, ...result } = (unfold(parts, 0) as { data: Result }).data;
  return result.outcome === 'refused' ? { ...result, problems } : result;
}

// The router sends one flat list; an object holds the indexes of its keys and values.
function unfold(parts: unknown[], index: number): unknown {
  const part = parts[index];
  if (Array.isArray(part)) return part.map((index) => unfold(parts, index));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part as Record<string, number>);
  return Object.fromEntries(
    entries.map(([key, index]) => [parts[Number(key.slice(1))], unfold(parts, index)]),
  );
}

export async function submitEntrance(
  fields: Record<string, string>,
  headers?: Record<string, string>,
) {
  return resultOf(await enter(fields, headers));
}

type Enrolment = { qr: { size: number; path: string }; secret: string; recoveryCodes: string[] };

export async function enrol({ password }: TestAdministrator, session: Session) {
  const result = await submitEntrance({ intent: 'begin-second-factor', password }, session);
  const { qr, secret, recoveryCodes } = result as unknown as Enrolment;
  const key = readSecret(secret);
  const response = await enter(
    { intent: 'confirm-second-factor', code: codeAt(stepNow(), key) },
    session,
  );
  return { qr, key, recoveryCodes, session: { Cookie: cookieOf(response) } };
}

export async function changeAccount(
  { email }: TestAdministrator,
  change: Partial<typeof table.$inferInsert>,
) {
  await db.update(table).set(change).where(eq(table.email, email));
}

export async function setPassword(
  { email }: TestAdministrator,
  password: string,
  { mustChangePassword = false } = {},
) {
  const found = await findAdministrator(email);
  if (!found) throw new Error(`${email} has no account`);
  const passwordHash = await hashPassword(password);
  await changeAccess(found, { passwordHash, mustChangePassword, provisionalUntil: null });
}
