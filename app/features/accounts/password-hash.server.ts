import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { config } from '#app/config.ts';

const argon2Later = promisify(argon2);
// libuv has four threads.
const hashes = new PQueue({ concurrency: 2 });

const cost = { passes: 2, parallelism: 1 };
const hashBytes = 32;
const saltBytes = 16;
const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export async function hashPassword(password: string) {
  const salt = randomBytes(saltBytes);
  const hash = await derive({
    message: bytes(password),
    nonce: salt,
    tagLength: hashBytes,
    memory: config.passwordMemoryKb,
    ...cost,
  });
  return format(salt, hash);
}

type Verified = { hash: string; password: string; isUntrusted?: boolean };

export async function verifyPassword({ hash, password, isUntrusted = false }: Verified) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phcFormat.exec(hash) ?? [];
  if (!memory) return false;
  const expected = Buffer.from(tag, 'base64');
  const parameters = {
    message: bytes(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  return timingSafeEqual(expected, await derive(parameters, isUntrusted));
}

async function derive(parameters: Argon2Parameters, isUntrusted = false) {
  return hashes.add(() => argon2Later('argon2id', parameters), { priority: isUntrusted ? 0 : 1 });
}

const base64 = (value: Buffer) => value.toString('base64').replace(/=+$/, '');
const format = (salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${config.passwordMemoryKb},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`;
// Systems send the same character as different code points.
const bytes = (password: string) => Buffer.from(password.normalize('NFC'));

/** Checked for an unknown address, so that the response takes as long as for an existing account. */
export const unmatchableHash = format(randomBytes(saltBytes), randomBytes(hashBytes));
