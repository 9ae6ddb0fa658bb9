import { createHash, createHmac, randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const keyId = 'PANE';
export const secretKey = 'lievito/madre+sale=';
/** The contract also runs against a real service, if one is configured. */
export const realBucket = process.env.S3_TEST_URL;
const region = 'eu-south-1';
const bucketName = 'dispensa';
const namesAtOnce = 3;

type Fault = { status: number; code: string } | 'silent' | 'cut off';
type Stored = { content: Buffer; at: Date };
type S3Request = { method: string; name: string; query: URLSearchParams; body: Buffer };

/** Implements the part of Amazon’s protocol that the store uses. Verifies every signature. */
export class S3Server {
  readonly files = new Map<string, Stored>();
  fault: Fault | undefined;
  readonly #parts = new Map<string, Map<number, Buffer>>();
  readonly #server = http.createServer((request, response) => {
    this.#respond(request, response).catch((error) => response.destroy(error));
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

  async #respond(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray());
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const query = new URLSearchParams(search);
    if (this.fault === 'silent') return;
    if (typeof this.fault === 'object') return refuse(response, this.fault.status, this.fault.code);
    const refusal = refusalOf(request, path, query);
    if (refusal) return refuse(response, 403, refusal);
    const [, bucket, name = ''] = path.split('/').map(decodeURIComponent);
    if (bucket !== bucketName) return refuse(response, 404, 'NoSuchBucket');
    const received = { method: request.method ?? '', name, query, body };
    if (query.has('uploads') || query.has('uploadId')) return this.#multipart(received, response);
    if (!name) return this.#list(received, response);
    return this.#object(received, response);
  }

  #object({ method, name, query, body }: S3Request, response: ServerResponse) {
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

  #list({ query }: S3Request, response: ServerResponse) {
    const after = query.get('continuation-token') ?? '';
    const names = [...this.files.keys()].sort().filter((name) => name > after);
    const listed = names.slice(0, namesAtOnce);
    const entries = listed.map((name) => {
      const { content, at } = this.files.get(name) as Stored;
      const facts = `<LastModified>${at.toISOString()}</LastModified><Size>${content.byteLength}</Size>`;
      return `<Contents><Key>${name}</Key>${facts}<ETag>"${sha256(content)}"</ETag></Contents>`;
    });
    const isTruncated = names.length > listed.length;
    const next = isTruncated
      ? `<NextContinuationToken>${listed.at(-1)}</NextContinuationToken>`
      : '';
    sendXml(
      response,
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`,
    );
  }

  #multipart({ method, name, query, body }: S3Request, response: ServerResponse) {
    const id = query.get('uploadId') ?? randomUUID();
    const parts = this.#parts.get(id) ?? new Map<number, Buffer>();
    if (query.has('uploads')) {
      this.#parts.set(id, parts);
      const result = `<Bucket>${bucketName}</Bucket><Key>${name}</Key><UploadId>${id}</UploadId>`;
      return sendXml(
        response,
        `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`,
      );
    }
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return response.setHeader('ETag', `"${sha256(body)}"`).end();
    }
    this.#parts.delete(id);
    if (method === 'DELETE') return response.writeHead(204).end();
    const content = Buffer.concat(
      [...parts].sort(([one], [other]) => one - other).map(([, part]) => part),
    );
    this.files.set(name, { content, at: new Date() });
    const result = `<Key>${name}</Key><ETag>"${sha256(content)}"</ETag>`;
    sendXml(response, `<CompleteMultipartUploadResult>${result}</CompleteMultipartUploadResult>`);
  }
}

/** Amazon’s "Signature Version 4", in the address or in a header. */
function refusalOf(request: IncomingMessage, path: string, query: URLSearchParams) {
  const header = /^AWS4-HMAC-SHA256 (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const fields = new URLSearchParams(header.replaceAll(/, ?/g, '&').replaceAll('+', '%2B'));
  const isInAddress = query.has('X-Amz-Signature');
  const claimed = (name: string) =>
    (isInAddress ? query.get(`X-Amz-${name}`) : fields.get(name)) ?? '';
  const date = isInAddress ? claimed('Date') : `${request.headers['x-amz-date']}`;
  const payload = isInAddress ? 'UNSIGNED-PAYLOAD' : `${request.headers['x-amz-content-sha256']}`;
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  if (claimed('Credential') !== `${keyId}/${scope}`) return 'InvalidAccessKeyId';
  const pairs = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encoded).join('='));
  const names = claimed('SignedHeaders').split(';');
  const lines = names
    .map((name) => `${name}:${`${request.headers[name] ?? ''}`.trim()}\n`)
    .join('');
  const received = [
    request.method,
    path,
    pairs.sort().join('&'),
    lines,
    names.join(';'),
    payload,
  ].join('\n');
  const key = [date.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretKey}`,
  );
  const signature = hmac(
    key,
    ['AWS4-HMAC-SHA256', date, scope, sha256(received)].join('\n'),
  ).toString('hex');
  return signature === claimed('Signature') ? undefined : 'SignatureDoesNotMatch';
}

function refuse(response: ServerResponse, status: number, code: string) {
  sendXml(
    response.writeHead(status),
    `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

function sendXml(response: ServerResponse, xml: string) {
  if (!response.headersSent) response.setHeader('Content-Type', 'application/xml');
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

function encoded(text: string) {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
