import type { Handler, HonoRequest, MiddlewareHandler } from 'hono';
import { readToken } from '#app/features/subscribers/links.server.ts';
import { unsubscribe } from '#app/features/subscribers/subscriptions.server.ts';
import { logError } from '#app/log.ts';

const reading = ['GET', 'HEAD'];

/** A kept page cannot carry a token, so headers are compared (OWASP, Cross-Site Request Forgery Prevention). */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  if (reading.includes(c.req.method) || isSameOrigin(c.req.raw.headers)) return next();
  return c.text('Richiesta rifiutata: arriva da un altro sito.', 403);
};

function isSameOrigin(headers: Headers) {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = headers.get('Origin');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get('Host');
}

async function isOneClick(request: HonoRequest) {
  const form = await request.parseBody().catch(() => undefined);
  return form?.['List-Unsubscribe'] === 'One-Click';
}

/** A mail program sends no cookie (RFC 8058); the signed token is the proof. */
export const unsubscribeInOneClick: Handler = async (c, next) => {
  if (isSameOrigin(c.req.raw.headers)) return next();
  if (!(await isOneClick(c.req))) {
    // Whoever else posts gets the page with its button.
    c.req.raw = new Request(c.req.url, { headers: c.req.raw.headers });
    return next();
  }
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
