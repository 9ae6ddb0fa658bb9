import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressToKeep, type Encoding, isAccepted } from './compress.ts';
import { cacheControlOfKept } from './may-be-kept.ts';

type Variant = { body: Buffer; tag: string; headers: string[] };
type Variants = Record<Encoding | 'identity', Variant>;
export type KeptPage = {
  status: number;
  renderedAt: number;
  /** What it shows. Undefined: it does not say. */
  tags: string[] | undefined;
  variants: Variants;
  byteLength: number;
};

// What a 304 leaves out (RFC 9110, 15.4.5).
const onlyWithBody = new Set(['content-type', 'content-encoding', 'content-length']);

export async function keepPage(response: Response): Promise<KeptPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const { br, gzip } = await compressToKeep(body);
  const tag = hash('sha256', body, 'base64url').slice(0, 16);
  return {
    status: response.status,
    renderedAt: Date.now(),
    tags: response.headers.get('Cache-Tag')?.split(','),
    variants: {
      br: variant(response.headers, br, tag, 'br'),
      gzip: variant(response.headers, gzip, tag, 'gzip'),
      identity: variant(response.headers, body, tag, 'identity'),
    },
    byteLength: br.byteLength + gzip.byteLength + body.byteLength,
  };
}

function variant(source: Headers, body: Buffer, bodyTag: string, encoding: keyof Variants): Variant {
  const tag = `"${bodyTag}-${encoding}"`;
  const headers = new Headers(source);
  headers.set('Cache-Control', cacheControlOfKept);
  headers.set('ETag', tag);
  headers.set('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', `${body.byteLength}`);
  return { body, tag, headers: [...headers].flat() };
}

/** `staleSeconds` becomes Cache-Status (RFC 9211). All who read slowly share one buffer. */
export function sendKeptPage(
  { status, variants }: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  staleSeconds?: number,
) {
  const { body, tag, headers } = variants[acceptedEncoding(request)];
  const sent = staleSeconds === undefined ? headers : [...headers, 'cache-status', `site; hit; ttl=-${staleSeconds}`];
  if (status === 200 && isKnown(tag, request.headers['if-none-match'])) {
    response.writeHead(304, withoutBody(sent)).end();
    return;
  }
  response.writeHead(status, sent);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function acceptedEncoding(request: IncomingMessage): keyof Variants {
  const header = request.headers['accept-encoding']?.toString();
  return (['br', 'gzip'] as const).find((encoding) => isAccepted(encoding, header)) ?? 'identity';
}

// A proxy on the way may have made the tag weak.
function isKnown(tag: string, ifNoneMatch: string | undefined) {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag);
}

function withoutBody(headers: string[]) {
  return headers.filter((_, index) => !onlyWithBody.has(headers[index - (index % 2)] ?? ''));
}
