import { createCookie } from 'react-router';
import { config } from '#app/config.ts';

const isHttps = config.siteUrl.startsWith('https:');

export function openCookie(name: string, maxAge: number) {
  // __Host-: from https alone, for one host.
  const prefix = isHttps ? '__Host-admin' : 'admin';
  const cookie = createCookie(`${prefix}.${name}`, {
    maxAge,
    path: '/',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax',
  });
  return {
    /** Empty without a cookie of ours. */
    read: async (request: Request) => {
      const value: unknown = await cookie.parse(request.headers.get('Cookie'));
      return typeof value === 'string' ? value : '';
    },
    write: (value: string) => cookie.serialize(value),
    clear: () => cookie.serialize('', { maxAge: 0 }),
  };
}
