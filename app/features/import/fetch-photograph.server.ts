import { type LookupAddress, lookup as resolve } from 'node:dns';
import { createWriteStream } from 'node:fs';
import type { get as httpGet, IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import ipaddr from 'ipaddr.js';

// 1,500 photographs of a silent host end within the four hours of the job.
const most = { bytes: 20 * 2 ** 20, ms: 20_000, redirects: 5 };

const closedAddress = 'sta a un indirizzo che non si può chiedere';

export class PhotographUnavailable extends Error {}

type Ways = { get?: typeof httpGet; lookup?: typeof resolve; ms?: number };

export async function fetchPhotograph(url: string, file: string, ways: Ways = {}) {
  const { get = httpsGet, lookup = resolve, ms = most.ms } = ways;
  const signal = AbortSignal.timeout(ms);
  let at = new URL(url.replace(/^http:/, 'https:'));
  for (let redirects = 0; redirects <= most.redirects; redirects += 1) {
    const response = await sendRequest(at, { get, lookup, signal });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200)
      return pipeline(response, atMost(most.bytes), createWriteStream(file), { signal });
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location)
      throw new PhotographUnavailable(`il vecchio sito risponde ${statusCode}`);
    at = new URL(headers.location, at);
  }
  throw new PhotographUnavailable('rinvia senza fine');
}

type RequestOptions = Required<Omit<Ways, 'ms'>> & { signal: AbortSignal };

function sendRequest(url: URL, { get, lookup, signal }: RequestOptions): Promise<IncomingMessage> {
  return new Promise((onResponse, failed) => {
    if (!isAllowedAddress(url)) return failed(new PhotographUnavailable(closedAddress));
    get(url, { signal, lookup: publicOnly(lookup), headers: { Accept: 'image/*' } }, onResponse).on(
      'error',
      failed,
    );
  });
}

/** Only host names: Node makes no lookup for an IP address. */
export function isAllowedAddress({ protocol, hostname, port, username }: URL) {
  return (
    protocol === 'https:' &&
    hostname.includes('.') &&
    !isIP(hostname) &&
    port === '' &&
    username === ''
  );
}

type Done = (error: Error | null, found: LookupAddress[] | string, family?: number) => void;

/** Node connects to the address that was checked. */
function publicOnly(lookup: typeof resolve): typeof resolve {
  const resolvePublic = (host: string, options: { all?: boolean }, done: Done) =>
    lookup(host, { ...options, all: true }, (error, found = []) => {
      const [first] = found;
      const isGood = first && found.every(({ address }) => isPublic(address));
      if (error || !isGood) return done(error ?? new PhotographUnavailable(closedAddress), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  return resolvePublic as typeof resolve;
}

export const isPublic = (address: string) =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';

function atMost(bytes: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let read = 0;
    for await (const chunk of chunks) {
      read += chunk.length;
      if (read > bytes) throw new PhotographUnavailable('ha più di 20 MB');
      yield chunk;
    }
  };
}
