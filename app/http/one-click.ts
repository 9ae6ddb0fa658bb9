import type { Handler } from 'hono';
import { readToken } from '#app/features/subscribers/links.server.ts';
import { unsubscribe } from '#app/features/subscribers/subscriptions.server.ts';
import { logError } from '#app/log.ts';
import { isSameOrigin } from './same-origin.ts';

/**
 * A mail program that unsubscribes for its reader (RFC 8058): from another site, without a cookie, and without a
 * redirect. The signed token in the address is all the proof there is, so an unknown or used one is answered alike, and
 * nothing else of the site can be changed this way. The form of our own page goes on to that page.
 */
export const unsubscribeInOneClick: Handler = async (c, next) => {
  if (isSameOrigin(c.req.raw.headers)) return next();
  c.header('Cache-Control', 'no-store');
  const id = readToken('unsubscribe', c.req.param('token') ?? '');
  try {
    if (id) await unsubscribe(id, { source: 'List-Unsubscribe' });
    return c.text('Iscrizione annullata.');
  } catch (error) {
    logError(error);
    return c.text('Riprova più tardi.', 503);
  }
};
