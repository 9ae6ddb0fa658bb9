import type { IncomingMessage } from 'node:http';
import { config } from '#app/config.ts';
import { shortenAddress } from '#app/features/security-log/security-log.server.ts';
import { requestIdOf } from '#app/http/request-id.ts';
import { visitorAddressOf } from '#app/http/visitor-address.ts';
import { writeSoon } from '#app/log.ts';

type WriteAccess = (route: string, status: number | undefined) => void;

/** Gives what writes the line once the answer is sent. Undefined without ACCESS_LOG. */
export function beginAccess(request: IncomingMessage): WriteAccess | undefined {
  if (!config.writesAccessLog) return undefined;
  const begunAt = performance.now();
  const { socket, method, url = '' } = request;
  const sentBefore = socket.bytesWritten;
  const { remoteAddress } = socket;
  return (route, status = 0) => {
    const ms = (performance.now() - begunAt).toFixed(2);
    const bytes = socket.bytesWritten - sentBefore;
    const address = shortenAddress(visitorAddressOf(request.headers['x-forwarded-for'], remoteAddress));
    writeSoon(
      `{"time":"${new Date().toISOString()}","method":"${method}","route":"${route}","path":"${shownPath(url)}",` +
        `"status":${status},"bytes":${bytes},"ms":${ms},"address":"${address}"${idsOf(request)}}\n`,
    );
  };
}

// Behind these names stand tokens.
const personal = new Set(['iscrizione', 'anteprima', 'calendario']);
const shownSegment = /^[\w.~-]{1,40}$/;

/** Without query, token and whatever else a visitor may have typed. What is longer than an id, or spelled oddly, ends it. */
function shownPath(url: string) {
  const segments = (url.split('?', 1)[0] ?? '').split('/').filter(Boolean);
  const shown = segments.findIndex(
    (segment, index) => !shownSegment.test(segment) || personal.has(`${segments[index - 1]}`.toLowerCase()),
  );
  return `/${(shown < 0 ? segments : [...segments.slice(0, shown), '…']).join('/')}`;
}

// W3C Trace Context, version 00.
const knownTrace = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

function idsOf(request: IncomingMessage) {
  const { traceparent } = request.headers;
  const id = requestIdOf(request);
  const trace = typeof traceparent === 'string' && knownTrace.test(traceparent) ? traceparent : undefined;
  return (id ? `,"requestId":"${id}"` : '') + (trace ? `,"traceparent":"${trace}"` : '');
}
