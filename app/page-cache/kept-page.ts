import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';
type Variant = { body: Buffer; tag: string; headers: string[] };
export type KeptPage = { status: number; renderedAt: number; variants: Record<Encoding, Variant>; byteLength: number };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
// 40 KB of page take 1.4 ms at 5 and 40 ms at 11, for 8 % fewer bytes.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } };
// What a 304 repeats (RFC 9110, 15.4.5), beside the headers that protect.
const onlyWithBody = new Set(['content-type', 'content-encoding', 'content-length']);

/** An answer made ready for everybody: compressed twice, its headers in the order and shape in which Node writes them. */
export async function keepPage(response: Response): Promise<KeptPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const [br, gz] = await Promise.all([compressBrotli(body, brotliOptions), compressGzip(body)]);
  const tag = hash('sha256', body, 'base64url').slice(0, 16);
  return {
    status: response.status,
    renderedAt: Date.now(),
    variants: { br: variant(response.headers, br, tag, 'br'), gzip: variant(response.headers, gz, tag, 'gzip') },
    byteLength: br.byteLength + gz.byteLength,
  };
}

function variant(source: Headers, body: Buffer, tag: string, encoding: Encoding): Variant {
  const headers = new Headers(source);
  headers.set('ETag', `"${tag}-${encoding}"`);
  headers.set('Vary', 'Accept-Encoding');
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', `${body.byteLength}`);
  return { body, tag: `"${tag}-${encoding}"`, headers: [...headers].flat() };
}

/** Writes the page, or 304 where the visitor has it. `staleSeconds` is told when it may have changed since (RFC 9211). */
export function answerWith(
  { status, variants }: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  staleSeconds?: number,
) {
  const encoding = acceptedEncoding(request.headers);
  const { body, tag, headers } = variants[encoding ?? 'gzip'];
  const told = staleSeconds === undefined ? headers : [...headers, 'cache-status', `site; hit; ttl=-${staleSeconds}`];
  if (request.headers['if-none-match'] && isKnown(request.headers['if-none-match'], tag)) {
    response.writeHead(304, withoutBody(told)).end();
    return;
  }
  if (encoding) {
    response.writeHead(status, told);
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  // Nobody but a script asks for it so; a page is unpacked in a tenth of a millisecond.
  const plain = gunzipSync(body);
  response.writeHead(status, [...withoutBody(told), ...typeOf(told), 'content-length', `${plain.byteLength}`]);
  response.end(request.method === 'HEAD' ? undefined : plain);
}

function acceptedEncoding({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding | undefined {
  if (typeof accepted !== 'string') return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : undefined;
}

// A proxy on the way may have made the tag weak.
function isKnown(ifNoneMatch: string, tag: string) {
  return ifNoneMatch.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag);
}

function withoutBody(headers: string[]) {
  return headers.filter((_, index) => !onlyWithBody.has(headers[index - (index % 2)] ?? ''));
}

function typeOf(headers: string[]) {
  const at = headers.indexOf('content-type');
  return at < 0 ? [] : headers.slice(at, at + 2);
}
