import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { compressToKeep, type Encoding, isAccepted } from './compress.ts';
import { cacheControlOfKept } from './may-be-kept.ts';

type Variant = { body: Buffer; tag: string; headers: string[] };
export type KeptPage = { status: number; renderedAt: number; variants: Record<Encoding, Variant>; byteLength: number };

// What a 304 leaves out (RFC 9110, 15.4.5).
const onlyWithBody = new Set(['content-type', 'content-encoding', 'content-length']);

export async function keepPage(response: Response): Promise<KeptPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const { br, gzip } = await compressToKeep(body);
  const tag = hash('sha256', body, 'base64url').slice(0, 16);
  return {
    status: response.status,
    renderedAt: Date.now(),
    variants: { br: variant(response.headers, br, tag, 'br'), gzip: variant(response.headers, gzip, tag, 'gzip') },
    byteLength: br.byteLength + gzip.byteLength,
  };
}

function variant(source: Headers, body: Buffer, bodyTag: string, encoding: Encoding): Variant {
  const tag = `"${bodyTag}-${encoding}"`;
  const headers = new Headers(source);
  headers.set('Cache-Control', cacheControlOfKept);
  headers.set('ETag', tag);
  headers.set('Vary', 'Accept-Encoding');
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', `${body.byteLength}`);
  return { body, tag, headers: [...headers].flat() };
}

/** `staleSeconds` becomes Cache-Status (RFC 9211). */
export function sendKeptPage(
  { status, variants }: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  staleSeconds?: number,
) {
  const encoding = acceptedEncoding(request);
  const { body, tag, headers } = variants[encoding ?? 'gzip'];
  const sent = staleSeconds === undefined ? headers : [...headers, 'cache-status', `site; hit; ttl=-${staleSeconds}`];
  if (status === 200 && isKnown(tag, request.headers['if-none-match'])) {
    response.writeHead(304, withoutBody(sent)).end();
    return;
  }
  const sentBody = encoding ? body : gunzipSync(body);
  response.writeHead(status, encoding ? sent : headersOfPlain(sent, sentBody.byteLength));
  response.end(request.method === 'HEAD' ? undefined : sentBody);
}

function acceptedEncoding(request: IncomingMessage): Encoding | undefined {
  const header = request.headers['accept-encoding']?.toString();
  return (['br', 'gzip'] as const).find((encoding) => isAccepted(encoding, header));
}

// A proxy on the way may have made the tag weak.
function isKnown(tag: string, ifNoneMatch: string | undefined) {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag);
}

function withoutBody(headers: string[]) {
  return headers.filter((_, index) => !onlyWithBody.has(headers[index - (index % 2)] ?? ''));
}

function headersOfPlain(headers: string[], byteLength: number) {
  const type = headers[headers.indexOf('content-type') + 1] ?? '';
  return [...withoutBody(headers), 'content-type', type, 'content-length', `${byteLength}`];
}
