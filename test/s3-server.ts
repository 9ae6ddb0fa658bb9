import { createHash, createHmac, randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const keyId = 'PANE';
export const secretKey = 'lievito/madre+sale=';
/** The contract is also kept with a real service, where one is named. */
export const realBucket = process.env.S3_TEST_URL;
const region = 'eu-south-1';
const bucketName = 'dispensa';

type Fault = { status: number; code: string } | 'silent' | 'cut off';
type Stored = { content: Buffer; at: Date };
type Asked = { method: string; name: string; query: URLSearchParams; body: Buffer };

/** Amazon's protocol as far as the store speaks it. Every signature is reckoned again. */
export class S3Server {
  readonly files = new Map<string, Stored>();
  fault: Fault | undefined;
  namesAtOnce = 3;
  readonly #parts = new Map<string, Map<number, Buffer>>();
  readonly #server = http.createServer((request, response) => {
    this.#answer(request, response).catch((error) => response.destroy(error));
  });

  static async start() {
    const server = new S3Server();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  address({ secret = secretKey, bucket = bucketName } = {}): string {
    const { port } = this.#server.address() as AddressInfo;
    return `s3://${keyId}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=${region}&tls=off`;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray());
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const query = new URLSearchParams(search);
    if (this.fault === 'silent') return;
    if (typeof this.fault === 'object') return refuse(response, this.fault.status, this.fault.code);
    const refusal = refusalOf(request, path, query, body);
    if (refusal) return refuse(response, 403, refusal);
    const [, bucket, name = ''] = path.split('/').map(decodeURIComponent);
    if (bucket !== bucketName) return refuse(response, 404, 'NoSuchBucket');
    const asked = { method: request.method ?? '', name, query, body };
    if (query.has('uploads') || query.has('uploadId')) return this.#multipart(asked, response);
    if (!name) return this.#list(asked, response);
    return this.#object(asked, response);
  }

  #object({ method, name, query, body }: Asked, response: ServerResponse) {
    const stored = this.files.get(name);
    if (method === 'PUT') this.files.set(name, { content: body, at: new Date() });
    else if (method === 'DELETE') this.files.delete(name);
    else if (!stored) return refuse(response, 404, 'NoSuchKey');
    if (method === 'PUT') return response.setHeader('ETag', `"${sha256(body)}"`).end();
    if (method === 'DELETE') return response.writeHead(204).end();
    const content = stored?.content ?? Buffer.alloc(0);
    const disposition = query.get('response-content-disposition');
    response.setHeader('Content-Length', content.byteLength);
    if (disposition) response.setHeader('Content-Disposition', disposition);
    if (this.fault !== 'cut off') return response.end(content);
    response.write(content.subarray(0, content.byteLength / 2), () => response.destroy());
  }

  #list({ query }: Asked, response: ServerResponse) {
    const after = query.get('continuation-token') ?? '';
    const names = [...this.files.keys()].sort().filter((name) => name > after);
    const shown = names.slice(0, this.namesAtOnce);
    const entries = shown.map((name) => {
      const { content, at } = this.files.get(name) as Stored;
      const facts = `<LastModified>${at.toISOString()}</LastModified><Size>${content.byteLength}</Size>`;
      return `<Contents><Key>${name}</Key>${facts}<ETag>"${sha256(content)}"</ETag></Contents>`;
    });
    const isTruncated = names.length > shown.length;
    const next = isTruncated ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
    sendXml(
      response,
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`,
    );
  }

  #multipart({ method, name, query, body }: Asked, response: ServerResponse) {
    const id = query.get('uploadId') ?? randomUUID();
    const parts = this.#parts.get(id) ?? new Map<number, Buffer>();
    if (query.has('uploads')) {
      this.#parts.set(id, parts);
      const result = `<Bucket>${bucketName}</Bucket><Key>${name}</Key><UploadId>${id}</UploadId>`;
      return sendXml(response, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`);
    }
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return response.setHeader('ETag', `"${sha256(body)}"`).end();
    }
    this.#parts.delete(id);
    if (method === 'DELETE') return response.writeHead(204).end();
    const content = Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part));
    this.files.set(name, { content, at: new Date() });
    const result = `<Key>${name}</Key><ETag>"${sha256(content)}"</ETag>`;
    sendXml(response, `<CompleteMultipartUploadResult>${result}</CompleteMultipartUploadResult>`);
  }
}

type Claim = Record<'given' | 'credential' | 'date' | 'signedHeaders' | 'payloadHash', string> & { seconds: number };

function refusalOf(request: IncomingMessage, path: string, query: URLSearchParams, body: Buffer) {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, `${value}`]));
  const claim = query.has('X-Amz-Signature') ? claimOfAddress(query) : claimOfHeaders(headers);
  const { given, credential, date, payloadHash, seconds } = claim;
  if (!given) return 'AccessDenied';
  if (credential !== `${keyId}/${date.slice(0, 8)}/${region}/s3/aws4_request`) return 'InvalidAccessKeyId';
  if (isLate(date, seconds)) return 'AccessDenied';
  if (!['UNSIGNED-PAYLOAD', sha256(body)].includes(payloadHash)) return 'XAmzContentSHA256Mismatch';
  const signedHeaders = claim.signedHeaders.split(';');
  const signed = { method: request.method ?? '', path, query, headers, signedHeaders, payloadHash, date, region };
  return signatureOf(signed, secretKey) === given ? undefined : 'SignatureDoesNotMatch';
}

function claimOfAddress(query: URLSearchParams): Claim {
  const value = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  return {
    given: value('Signature'),
    credential: value('Credential'),
    date: value('Date'),
    signedHeaders: value('SignedHeaders'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    seconds: Number(value('Expires')),
  };
}

function claimOfHeaders(headers: Record<string, string>): Claim {
  const authorization = /^AWS4-HMAC-SHA256 (.*)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const fields = Object.fromEntries(authorization.split(/, ?/).map((field) => field.split(/=(.*)/, 2)));
  return {
    given: fields.Signature ?? '',
    credential: fields.Credential ?? '',
    date: headers['x-amz-date'] ?? '',
    signedHeaders: fields.SignedHeaders ?? '',
    payloadHash: headers['x-amz-content-sha256'] ?? '',
    seconds: 900,
  };
}

function isLate(date: string, seconds: number) {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return !(Date.parse(iso) + seconds * 1000 > Date.now());
}

function refuse(response: ServerResponse, status: number, code: string) {
  sendXml(response.writeHead(status), `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function sendXml(response: ServerResponse, xml: string) {
  if (!response.headersSent) response.setHeader('Content-Type', 'application/xml');
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

/** What a signed request holds, after Amazon's "Signature Version 4". Header names in lower case. */
type SignedRequest = {
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

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function signatureOf(request: SignedRequest, secret: string): string {
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
