import { administrators as table } from '#app/db/auth-schema.ts';
import { db } from '#app/db/client.ts';
import { makeAdministrator } from '#app/features/accounts/administrators.server.ts';
import { cookieOf, post } from './app.ts';

export const administrators = {
  agnese: { email: 'agnese@example.org', password: 'la porta lasciata aperta' },
  redazione: { email: 'redazione@example.org', password: 'il forno è già acceso' },
};

export type TestAdministrator = (typeof administrators)['agnese'];

/**
 * Signs an administrator in by the site's own form and gives the headers of the session, for `get` and `post`. The
 * account is made where it is not there yet, with its password already chosen.
 */
export async function signInAs(administrator: TestAdministrator): Promise<{ Cookie: string }> {
  await makeAdministrator({ ...administrator, mustChangePassword: false });
  const response = await enter({ intent: 'sign-in', ...administrator });
  if (response.status !== 200) throw new Error(`${administrator.email} cannot sign in: ${response.status}`);
  return { Cookie: cookieOf(response) };
}

/** Sends one of the entrance's forms, as its screens do. */
export function enter(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return post('/amministrazione/accesso.data', fields, headers);
}

/** What the entrance answered, out of the router's own encoding. */
export async function outcomeOf(response: Response): Promise<string | undefined> {
  return /"outcome","([\w-]+)"/.exec(await response.text())?.[1];
}

export const countAdministrators = () => db.$count(table);
