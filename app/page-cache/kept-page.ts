import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheHeaders, oldHeaders } from '#app/cdn/cache-headers.ts';
import { compressBest, compressToKeep, type Encoding, isAccepted } from './compress.ts';

/** `sent`: its headers with those for caches, which change with the hour. */
type Variant = { body: Buffer; tag: string; headers: string[]; sent?: { until: number; headers: string[] } };
type Variants = Record<Encoding | 'identity', Variant>;
/** What was rendered. `isBest`: Brotli took its time. */
export type Rendered = {
  status: number;
  headers: [name: string, value: string][];
  renderedAt: number;
  bodies: Record<Encoding | 'identity', Buffer>;
  isBest: boolean;
};
export type KeptPage = {
  status: number;
  /** When its rendering began. */
  renderedAt: number;
  /** What it shows. Undefined: it does not say. */
  tags: string[] | undefined;
  /** What it shows changed while it was rendered: it is sent to those who wait for it. */
  isOutdated?: boolean;
  variants: Variants;
  byteLength: number;
  rendered: Rendered;
};

export function isPage(answer: KeptPage | Response): answer is KeptPage {
  return 'variants' in answer;
}

// What a 304 leaves out (RFC 9110, 15.4.5).
const onlyWithBody = new Set(['content-type', 'content-encoding', 'content-length']);

export async function keepPage(response: Response, renderedAt: number): Promise<KeptPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const bodies = { ...(await compressToKeep(body)), identity: body };
  return pageOf({ status: response.status, headers: [...response.headers], renderedAt, bodies, isBest: false });
}

/** The same page with fewer bytes, and another tag: not the same bytes. */
export async function compressedBest({ rendered }: KeptPage): Promise<KeptPage> {
  const br = await compressBest(rendered.bodies.identity);
  return pageOf({ ...rendered, bodies: { ...rendered.bodies, br }, isBest: true });
}

export function pageOf(rendered: Rendered): KeptPage {
  const { status, renderedAt, bodies, isBest } = rendered;
  const source = new Headers(rendered.headers);
  const tag = hash('sha256', bodies.identity, 'base64url').slice(0, 16);
  return {
    status,
    renderedAt,
    tags: source.get('Cache-Tag')?.split(','),
    variants: {
      br: variant(source, bodies.br, isBest ? `${tag}-br11` : `${tag}-br`, 'br'),
      gzip: variant(source, bodies.gzip, `${tag}-gzip`, 'gzip'),
      identity: variant(source, bodies.identity, `${tag}-identity`, 'identity'),
    },
    byteLength: bodies.br.byteLength + bodies.gzip.byteLength + bodies.identity.byteLength,
    rendered,
  };
}

function variant(source: Headers, body: Buffer, name: string, encoding: keyof Variants): Variant {
  const tag = `"${name}"`;
  const headers = new Headers(source);
  for (const name of ['Cache-Control', 'Cache-Tag']) headers.delete(name);
  headers.set('ETag', tag);
  headers.set('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', `${body.byteLength}`);
  return { body, tag, headers: [...headers].flat() };
}

/** `staleSeconds` becomes Cache-Status (RFC 9211). All who read slowly share one buffer. */
export function sendKeptPage(
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  staleSeconds?: number,
) {
  const { status } = page;
  const variant = page.variants[acceptedEncoding(request)];
  const { body, tag } = variant;
  const sent = staleSeconds === undefined ? headersNow(page, variant) : headersOfOld(variant, staleSeconds);
  if (status === 200 && isKnown(tag, request.headers['if-none-match'])) {
    response.writeHead(304, withoutBody(sent)).end();
    return;
  }
  response.writeHead(status, sent);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function headersNow(page: KeptPage, variant: Variant) {
  const now = Date.now();
  if (variant.sent && now < variant.sent.until) return variant.sent.headers;
  const { until, headers } = cacheHeaders(page, now);
  variant.sent = { until, headers: [...variant.headers, ...Object.entries(headers).flat()] };
  return variant.sent.headers;
}

function headersOfOld({ headers }: Variant, staleSeconds: number) {
  return [...headers, ...Object.entries(oldHeaders).flat(), 'cache-status', `site; hit; ttl=-${staleSeconds}`];
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
