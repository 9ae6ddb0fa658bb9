import { AsyncResource } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import PQueue from 'p-queue';
import { visitorKey } from '#app/db/limiter.ts';
import { findVisitorAddress } from './visitor-address.ts';

const atOnce = 6;
const mostWaiting = 60;
const queues = new Map<string, PQueue>();

type Bindings = Partial<HttpBindings>;

/** Renders a few at once for each visitor. */
export const fewAtOnce: MiddlewareHandler<{ Bindings: Bindings; Variables: { isUpload: boolean } }> = async (
  c,
  next,
) => {
  const socket = c.env?.incoming?.socket;
  // The page cache asks for everybody.
  if (!socket || c.get('isUpload')) return next();
  const visitor = visitorKey(findVisitorAddress(c));
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
