import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotliLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);
// 1.4 ms for 40 KB; quality 11 takes 40 ms for 8 % less.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } };

export async function compressToKeep(body: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gzipped] = await Promise.all([brotliLater(body, brotliOptions), gzipLater(body)]);
  return { br, gzip: gzipped };
}

export function compressOnce(html: string): Buffer<ArrayBuffer> {
  return gzipSync(html, { level: 1, memLevel: 7 });
}

const accepted: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

export function isAccepted(encoding: Encoding, acceptEncoding = '') {
  return accepted[encoding].test(acceptEncoding);
}
