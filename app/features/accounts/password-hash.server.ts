import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

// The least that OWASP's cheat sheet on password storage asks of Argon2id.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Argon2id in the usual form, its cost included, so that a later cost can be told from today's. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive('argon2id', { message: bytes(password), nonce: salt, tagLength: hashBytes, ...cost });
  return `${prefix}${base64(salt)}$${base64(hash)}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', kept = ''] = form.exec(hash) ?? [];
  if (!memory) return false;
  const expected = Buffer.from(kept, 'base64');
  const given = await derive('argon2id', {
    message: bytes(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(expected, given);
}

/** Whether a hash was made at another cost than today's: then it is made anew at the next sign-in. */
export const isOutdated = (hash: string) => !hash.startsWith(prefix);

const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const base64 = (value: Buffer) => value.toString('base64').replace(/=+$/, '');
// The same letters typed on another keyboard or system may come as other code points.
const bytes = (password: string) => Buffer.from(password.normalize('NFC'));
