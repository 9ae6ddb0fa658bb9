import { createDecipheriv, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Decrypter, Encrypter } from 'age-encryption';

const ageMagic = Buffer.from('age-encryption.org/v1\n');
const oldMagic = Buffer.from('SEALED01');

/** `wrong-key` also covers a damaged header. */
export class SealBroken extends Error {
  readonly reason: 'wrong-key' | 'damaged';
  constructor(reason: SealBroken['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The tool `age -d` opens the result with the same passphrase. */
export function seal(passphrase: string, workFactor: number) {
  return async function* (plain: AsyncIterable<Uint8Array>) {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase.normalize('NFC'));
    encrypter.setScryptWorkFactor(workFactor);
    yield* await encrypter.encrypt(webStream(Readable.from(plain)));
  };
}

/** The content is complete and authentic only after the last iteration. @throws SealBroken */
export async function* unseal(file: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const key = passphrase.normalize('NFC');
  yield* (await startsWith(file, oldMagic)) ? unsealOld(file, key) : unsealAge(file, key);
}

export async function isSealed(file: string): Promise<boolean> {
  return (await startsWith(file, ageMagic)) || startsWith(file, oldMagic);
}

async function startsWith(file: string, magic: Buffer) {
  const start = fs.createReadStream(file, { end: magic.length - 1 });
  return Buffer.concat(await start.toArray()).equals(magic);
}

async function* unsealAge(file: string, passphrase: string) {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const sealed = fs.createReadStream(file);
  let reason: SealBroken['reason'] = 'wrong-key';
  try {
    const plain = await decrypter.decrypt(webStream(sealed));
    reason = 'damaged';
    yield* plain;
  } catch (error) {
    throw new SealBroken(reason, error);
  } finally {
    sealed.destroy();
  }
}

function webStream(stream: Readable) {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

// The format of version 1.0: magic, salt, nonce, proof of the key, content by AES-256-GCM, tag.
const [saltLength, nonceLength, proofLength, tagLength] = [16, 12, 16, 16];
const headerLength = oldMagic.length + saltLength + nonceLength + proofLength;
const oldCost = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 2 ** 20 };
const stretch = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt);

async function* unsealOld(file: string, passphrase: string) {
  const sealed = await fs.openAsBlob(file);
  const end = sealed.size - tagLength;
  if (end < headerLength) throw new SealBroken('damaged');
  const header = await sealed.slice(0, headerLength).bytes();
  const salt = header.subarray(oldMagic.length, oldMagic.length + saltLength);
  const nonce = header.subarray(-proofLength - nonceLength, -proofLength);
  const stretched = await stretch(passphrase, salt, 32 + proofLength, oldCost);
  if (!timingSafeEqual(header.subarray(-proofLength), stretched.subarray(32)))
    throw new SealBroken('wrong-key');
  const decipher = createDecipheriv('aes-256-gcm', stretched.subarray(0, 32), nonce);
  decipher.setAAD(header).setAuthTag(await sealed.slice(end).bytes());
  for await (const chunk of sealed.slice(headerLength, end).stream()) yield decipher.update(chunk);
  try {
    decipher.final();
  } catch (error) {
    throw new SealBroken('damaged', error);
  }
}
