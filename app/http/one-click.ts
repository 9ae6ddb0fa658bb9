import type { Handler } from 'hono';
import { readToken } from '#app/features/subscribers/links.server.ts';
import { unsubscribe } from '#app/features/subscribers/subscriptions.server.ts';
import { logError } from '#app/log.ts';
import { isSameOrigin } from './same-origin.ts';

/** RFC 8058: without a cookie; the signed token is the proof. */
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
