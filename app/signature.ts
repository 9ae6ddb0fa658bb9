import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { config } from './config.ts';

/** An HMAC in base64url. It does not expire. */
export function sign(purpose: string, value: string): string {
  return createHmac('sha256', keyFor(purpose)).update(value).digest('base64url');
}

export function isSigned(purpose: string, value: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(purpose, value)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const keys = new Map<string, Buffer>();

export function keyFor(purpose: string): Buffer {
  const key = keys.get(purpose) ?? deriveKey(readSecret(), purpose);
  keys.set(purpose, key);
  return key;
}

export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** SECRET, or a file that the first start creates. */
export function readSecret(): string {
  if (config.secret) return config.secret;
  const file = path.join(config.dataDir, 'secret');
  fs.mkdirSync(config.dataDir, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret: delete it to have a new one made`);
  return secret;
}
