import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isSignedIn } from '#app/features/accounts/sessions.server.ts';
import { allowSlowBody } from './slow-bodies.ts';

const longestOfStrangers = 32 * 1024;
const longest = 512 * 1024;
const mostFieldsOfStrangers = 50;
const mostFields = 500;

const tooLong = (c: Context) => c.text('Troppo lungo.', 413);
const shortForm = bodyLimit({ maxSize: longestOfStrangers, onError: tooLong });
const longForm = bodyLimit({ maxSize: longest, onError: tooLong });

export const limitForms: MiddlewareHandler<{
  Bindings: Partial<HttpBindings>;
  Variables: { isUpload: boolean };
}> = async (c, next) => {
  if (!c.req.raw.body) return next();
  c.set('isUpload', isUpload(c) && (await isSignedIn(c.req.raw)));
  if (c.get('isUpload')) {
    allowSlowBody(c.env?.incoming);
    return next();
  }
  const mayBeLong = !(Number(c.req.header('Content-Length') ?? Number.NaN) <= longestOfStrangers);
  // While the database is away a long text is read, to be sent back.
  const limitLength = mayBeLong && (await isSignedIn(c.req.raw).catch(() => true)) ? longForm : shortForm;
  // The body broke off.
  return limitLength(c, () => limitFields(c, next)).catch(() => c.text('Richiesta interrotta.', 400));
};

function isUpload(c: Context) {
  const takesFiles = /^\/amministrazione\/(impostazioni\/importazione|immagini\/foto)(\.data)?$/.test(c.req.path);
  return takesFiles && isMultipart(c.req.header('Content-Type'));
}

// Parsing 512 KB of tiny fields takes almost a second.
const limitFields = async (c: Context, next: () => Promise<void>) => {
  const body = await c.req.raw.arrayBuffer();
  const fields = countFields(Buffer.from(body), c.req.header('Content-Type'));
  if (fields > (isBehindGate(c) ? mostFields : mostFieldsOfStrangers)) {
    c.res = tooLong(c);
    return;
  }
  c.req.raw = new Request(c.req.raw, { body });
  await next();
};

/** The gate tells that a session has ended. */
function isBehindGate(c: Context) {
  return /^\/amministrazione\/(?!accesso)/i.test(c.req.path);
}

/** RFC 7578, 4.2: each part names its disposition. */
function countFields(body: Buffer, type = '') {
  const text = body.toString('latin1');
  return isMultipart(type) ? text.toLowerCase().split('content-disposition').length - 1 : text.split('&').length;
}

function isMultipart(type = '') {
  return /^\s*multipart\//i.test(type);
}
