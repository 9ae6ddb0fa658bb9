import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini';
import type { Bucket } from '#app/platform/bucket-address.ts';
import { checkedName, type Store, type Stored, StoreFailure } from './store.ts';

const namesAtOnce = 1000;
const patience = { responseTimeoutMs: 10_000, uploadTimeoutMs: 120_000 };

export class S3Store implements Store {
  readonly location: string;
  readonly #bucket: S3mini;

  constructor(bucket: Bucket, limits: Partial<typeof patience> = {}) {
    this.#bucket = new S3mini({ ...bucket, fetch: fetchWithin({ ...patience, ...limits }) });
    this.location = bucket.endpoint.replace(/^https?:\/\//, '');
  }

  async put(name: string, content: Blob) {
    await this.#try(() => this.#bucket.putAnyObject(checkedName(name), content));
  }

  async get(name: string): Promise<Readable | undefined> {
    const response = await this.#try(() => this.#bucket.getObjectResponse(checkedName(name)));
    if (!response?.body) return undefined;
    // A stream error without a listener ends the process.
    return Readable.fromWeb(response.body as ReadableStream).on('error', () => {});
  }

  async *list(): AsyncGenerator<Stored> {
    let next: string | undefined;
    do {
      const page = await this.#try(() => this.#page(next));
      for (const { Key, Size, LastModified } of page.objects ?? [])
        yield { name: Key, byteLength: Number(Size), at: new Date(LastModified) };
      next = page.nextContinuationToken;
    } while (next);
  }

  async delete(name: string) {
    await this.#try(() => this.#bucket.deleteObject(checkedName(name)));
  }

  /** Returns an address that downloads the file without an account. */
  async sign(name: string, seconds: number) {
    const disposition = `attachment; filename="${checkedName(name)}"`;
    return this.#bucket.getPresignedUrl('GET', name, seconds, {
      'response-content-disposition': disposition,
    });
  }

  async #page(from: string | undefined) {
    const page = await this.#bucket.listObjectsPaged('/', '', namesAtOnce, from);
    if (!page) throw new StoreFailure('refused', `The store ${this.location} has no such bucket`);
    return page;
  }

  #try<Result>(work: () => Promise<Result>): Promise<Result> {
    return work().catch((error) => Promise.reject(failureOf(error, this.location)));
  }
}

function failureOf(error: unknown, where: string): unknown {
  if (error instanceof S3ServiceError) {
    const isRefused = error.status < 500 && error.status !== 408 && error.status !== 429;
    const code = error.serviceCode === 'Unknown' ? '' : error.serviceCode;
    const response = [error.status, code].join(' ').trim();
    return new StoreFailure(
      isRefused ? 'refused' : 'unavailable',
      `The store ${where} answers ${response}`,
      error,
    );
  }
  const code = error instanceof S3NetworkError ? error.code : networkCode(error);
  return code
    ? new StoreFailure('unavailable', `The store ${where} does not answer (${code})`, error)
    : error;
}

function networkCode(error: unknown): string | undefined {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return message === 'fetch failed' || message === 'terminated'
    ? (cause?.code ?? 'connection lost')
    : undefined;
}

function fetchWithin({ responseTimeoutMs, uploadTimeoutMs }: typeof patience): typeof fetch {
  return (input, init = {}) => {
    const controller = new AbortController();
    const late = new DOMException('No answer in time', 'TimeoutError');
    const timer = setTimeout(
      () => controller.abort(late),
      init.body ? uploadTimeoutMs : responseTimeoutMs,
    );
    return fetch(input, { ...init, signal: controller.signal }).finally(() => clearTimeout(timer));
  };
}
