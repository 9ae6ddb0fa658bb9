import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
// A phone's clock may be one step off.
const tolerance = [0, -1, 1];

/** The code of RFC 6238 (HMAC-SHA-1, six digits) for one step of thirty seconds. */
export function codeAt(step: number, secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return `${number % 10 ** digits}`.padStart(digits, '0');
}

export const stepNow = () => Math.floor(Date.now() / 1000 / stepSeconds);

/** The step whose code was typed, if it is one around now. */
export function findStep(code: string, secret: string): number | undefined {
  const now = stepNow();
  return tolerance.map((offset) => now + offset).find((step) => isEqual(codeAt(step, secret), code));
}

function isEqual(expected: string, given: string) {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
