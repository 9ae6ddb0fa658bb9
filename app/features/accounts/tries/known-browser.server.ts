import { randomBytes } from 'node:crypto';
import type { Administrator } from '#app/features/accounts/administrators.server.ts';
import { openCookie } from '#app/features/accounts/cookie.server.ts';
import { isSigned, sign } from '#app/signature.ts';

// OWASP, "Slow Down Online Guessing Attacks with Device Cookies".

const daySeconds = 86_400;
const validDays = 365;

type Account = Pick<Administrator, 'id' | 'generation'>;

/** Gives the browser's own number, if it has signed in to this account since the last change of password. */
export async function findKnownBrowser(request: Request, account: Account): Promise<string | undefined> {
  const [browser = '', signature = ''] = (await cookieOf(account).read(request)).split('.');
  return isSigned('known-browser', signedText(account, browser), signature) ? browser : undefined;
}

export async function rememberBrowser(account: Account): Promise<string> {
  const browser = randomBytes(16).toString('base64url');
  return cookieOf(account).write(`${browser}.${sign('known-browser', signedText(account, browser))}`);
}

const cookieOf = ({ id }: Account) =>
  openCookie(`device_${sign('known-browser-name', id).slice(0, 16)}`, validDays * daySeconds);

const signedText = ({ id, generation }: Account, browser: string) => `${id} ${generation} ${browser}`;
