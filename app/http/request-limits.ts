import { AsyncResource } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import PQueue from 'p-queue';
import { isSignedIn } from '#app/features/accounts/sessions.server.ts';
import { networkOf } from '#app/platform/ip-network.ts';
import { allowSlowBody } from './connections.ts';
import { routeAt } from './one-address.ts';
import { findVisitorAddress } from './visitor-address.ts';

const maxVisitorBytes = 32 * 1024;
// A document of a million characters (features/writing/document), percent-encoded.
const maxPanelBytes = 3 * 1024 * 1024;
const maxVisitorFields = 50;

const tooLong = (c: Context) => c.text('Troppo lungo.', 413);
const shortForm = bodyLimit({ maxSize: maxVisitorBytes, onError: tooLong });
const longForm = bodyLimit({ maxSize: maxPanelBytes, onError: tooLong });

type Limited = { Bindings: Partial<HttpBindings>; Variables: { isUpload: boolean } };

export const limitForms: MiddlewareHandler<Limited> = async (c, next) => {
  if (!c.req.raw.body) return next();
  c.set('isUpload', isUpload(c) && (await isSignedIn(c.req.raw)));
  if (c.get('isUpload')) {
    allowSlowBody(c.env?.incoming);
    return next();
  }
  const mayBeLong = !(Number(c.req.header('Content-Length') ?? Number.NaN) <= maxVisitorBytes);
  // Without the database a long text is accepted too, so that the response can return it.
  const limitLength =
    mayBeLong && (await isSignedIn(c.req.raw).catch(() => true)) ? longForm : shortForm;
  // Reading throws when the connection ends early.
  return limitLength(c, () => limitFields(c, next)).catch(() =>
    c.text('Richiesta interrotta.', 400),
  );
};

const limitsAt = (c: Context) => routeAt(c.req.path)?.limits ?? {};

function isUpload(c: Context) {
  return Boolean(limitsAt(c).takesFiles) && isMultipart(c.req.header('Content-Type'));
}

// Parsing 512 KB of tiny fields takes almost a second.
const limitFields = async (c: Context, next: () => Promise<void>) => {
  const body = await c.req.raw.arrayBuffer();
  const fields = countFields(Buffer.from(body), c.req.header('Content-Type'));
  if (fields > (limitsAt(c).mostFields ?? maxVisitorFields)) {
    c.res = tooLong(c);
    return;
  }
  c.req.raw = new Request(c.req.raw, { body });
  await next();
};

/** RFC 7578, 4.2: each part names its disposition. */
function countFields(body: Buffer, type = '') {
  const text = body.toString('latin1');
  return isMultipart(type)
    ? text.toLowerCase().split('content-disposition').length - 1
    : text.split('&').length;
}

function isMultipart(type = '') {
  return /^\s*multipart\//i.test(type);
}

const atOnce = 6;
const mostWaiting = 60;
const queues = new Map<string, PQueue>();

/** Renders a few pages of each visitor at the same time. */
export const fewAtOnce: MiddlewareHandler<Limited> = async (c, next) => {
  const socket = c.env?.incoming?.socket;
  // The page cache’s own requests have no socket.
  if (!socket || c.get('isUpload')) return next();
  const visitor = networkOf(findVisitorAddress(c));
  const queue = queues.get(visitor) ?? new PQueue({ concurrency: atOnce });
  if (queue.size >= mostWaiting)
    return c.text('Troppe richieste insieme. Riprova fra poco.', 429, { 'Retry-After': '2' });
  queues.set(visitor, queue);
  await queue.add(
    AsyncResource.bind(async () => {
      await ownTurn();
      if (socket.destroyed) c.res = c.body(null, 408);
      else await next();
    }),
  );
  if (queue.size + queue.pending === 0) queues.delete(visitor);
};

let last = Promise.resolve();

/** Each turn of the event loop accepts one connection. */
function ownTurn() {
  last = last.then(() => turn());
  return last;
}
