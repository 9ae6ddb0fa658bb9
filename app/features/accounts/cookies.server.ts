import { randomBytes } from 'node:crypto';
import { createCookie } from 'react-router';
import { config } from '#app/config.ts';
import { isSigned, sign } from '#app/signature.ts';
import type { Account } from './administrators.server.ts';

export function openCookie(name: string, maxAge: number) {
  const options = { maxAge, path: '/', httpOnly: true, sameSite: 'lax' } as const;
  const [open, secure] = [
    createCookie(`admin.${name}`, options),
    // The prefix allows https alone, and one host.
    createCookie(`__Host-admin.${name}`, { ...options, secure: true }),
  ];
  const cookie = () => (config.siteUrl.startsWith('https:') ? secure : open);
  return {
    /** Returns an empty text without a cookie of ours. */
    read: async (request: Request) => {
      const value: unknown = await cookie().parse(request.headers.get('Cookie'));
      return typeof value === 'string' ? value : '';
    },
    write: (value: string) => cookie().serialize(value),
    clear: () => cookie().serialize('', { maxAge: 0 }),
  };
}

// OWASP, "Slow Down Online Guessing Attacks with Device Cookies".

const daySeconds = 86_400;
const validDays = 365;

/** Undefined when the password has changed since the browser signed in. */
export async function findKnownBrowser(request: Request, account: Account): Promise<string | undefined> {
  const [browser = '', signature = ''] = (await knownBrowserCookie(account).read(request)).split('.');
  return isSigned('known-browser', signedText(account, browser), signature) ? browser : undefined;
}

export async function rememberBrowser(account: Account): Promise<string> {
  const browser = randomBytes(16).toString('base64url');
  return knownBrowserCookie(account).write(`${browser}.${sign('known-browser', signedText(account, browser))}`);
}

const knownBrowserCookie = ({ id }: Account) =>
  openCookie(`device_${sign('known-browser-name', id).slice(0, 16)}`, validDays * daySeconds);

const signedText = ({ id, generation }: Account, browser: string) => `${id} ${generation} ${browser}`;
