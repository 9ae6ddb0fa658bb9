import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { config } from '#app/config.ts';

/** Keyed, so that the hashes cannot be reversed by hashing many addresses. */
export function hashAddress(email: string, key = keyFor('suppressed addresses')) {
  return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
}

/** An HMAC in base64url. It does not expire. */
export function sign(purpose: string, value: string): string {
  return createHmac('sha256', keyFor(purpose)).update(value).digest('base64url');
}

export function isSigned(purpose: string, value: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(purpose, value)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export function sealText(purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, keyFor(purpose), nonce, { authTagLength: tagBytes });
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** @throws Error if it was changed, or sealed by another SECRET */
export function openText(purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(cipherName, keyFor(purpose), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([
    decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
    decipher.final(),
  ]).toString('utf8');
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

export function readSecret(): string {
  if (config.secret) return config.secret;
  const file = path.join(config.dataDir, 'secret');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(config.dataDir, { recursive: true });
    // The lock of the database keeps other processes out.
    const unfinished = `${file}.unfinished`;
    fs.writeFileSync(unfinished, randomBytes(32).toString('base64url'), {
      mode: 0o600,
      flush: true,
    });
    fs.renameSync(unfinished, file);
  }
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${file} holds no secret: delete it to have a new one made`);
  return secret;
}
