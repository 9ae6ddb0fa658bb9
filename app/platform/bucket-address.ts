import { decodePercent } from './decode.ts';
export type Bucket = {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Reads `s3://KEY:SECRET@HOST[:PORT]/BUCKET[?region=…&tls=off]` with key and secret percent-encoded. */
export function bucketOf(address: string): Bucket | undefined {
  const url = URL.parse(address);
  const [, bucket = '', ...more] = url?.pathname.split('/') ?? [];
  if (url?.protocol !== 's3:' || !url.username || !url.password || !url.hostname) return undefined;
  if (!/^[\da-z][\d.a-z-]{1,61}[\da-z]$/.test(bucket) || more.length > 0) return undefined;
  const [key, secret] = [decodePercent(url.username), decodePercent(url.password)];
  if (!key || !secret) return undefined;
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    endpoint: `${scheme}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'auto',
    accessKeyId: key,
    secretAccessKey: secret,
  };
}
