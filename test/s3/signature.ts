import { createHash, createHmac } from 'node:crypto';

/** What a signed request holds, after Amazon's "Signature Version 4". Header names in lower case. */
export type SignedRequest = {
  method: string;
  /** Percent-encoded. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  signedHeaders: string[];
  payloadHash: string;
  /** YYYYMMDDTHHMMSSZ */
  date: string;
  region: string;
};

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export function signatureOf(request: SignedRequest, secret: string): string {
  const day = request.date.slice(0, 8);
  const scope = `${day}/${request.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.date, scope, sha256(canonical(request))].join('\n');
  const key = [request.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  return hmac(key, toSign).toString('hex');
}

function canonical({ method, path, query, headers, signedHeaders, payloadHash }: SignedRequest): string {
  const pairs = [...query].filter(([name]) => name !== 'X-Amz-Signature').map((pair) => pair.map(encoded).join('='));
  const lines = signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`);
  return [method, path, pairs.sort().join('&'), lines.join(''), signedHeaders.join(';'), payloadHash].join('\n');
}

function encoded(text: string) {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
