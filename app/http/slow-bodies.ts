import type { IncomingMessage } from 'node:http';

const longestMs = 30_000;
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export function limitBody(request: IncomingMessage, ms = longestMs) {
  if (!request.headers['content-length'] && !request.headers['transfer-encoding']) return;
  const timer = setTimeout(() => request.complete || request.socket.destroy(), ms).unref();
  timers.set(request, timer);
  request.once('close', () => clearTimeout(timer));
}

/** An archive of photographs takes minutes. */
export function allowSlowBody(request: IncomingMessage | undefined) {
  if (request) clearTimeout(timers.get(request));
}
