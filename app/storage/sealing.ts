import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import { promisify } from 'node:util';

// Magic, salt, nonce, proof of the key, content by AES-256-GCM, tag.
const magic = Buffer.from('SEALED01');
const [saltLength, nonceLength, proofLength, tagLength] = [16, 12, 16, 16];
const beginningLength = magic.length + saltLength + nonceLength + proofLength;
const algorithm = 'aes-256-gcm';

// OWASP, for 64 MB.
const cost = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 2 ** 20 };

export class SealBroken extends Error {
  readonly reason: 'wrong-key' | 'damaged';
  constructor(reason: SealBroken['reason']) {
    super(reason);
    this.reason = reason;
  }
}

export function seal(passphrase: string) {
  return async function* (plain: AsyncIterable<Uint8Array>) {
    const [salt, nonce] = [randomBytes(saltLength), randomBytes(nonceLength)];
    const { key, proof } = await stretch(passphrase, salt);
    const beginning = Buffer.concat([magic, salt, nonce, proof]);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(beginning);
    yield beginning;
    for await (const chunk of plain) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  };
}

/** Authentic only after the iteration has ended. @throws SealBroken */
export async function* unseal(file: string, passphrase: string): AsyncGenerator<Buffer> {
  const { beginning, tag, end } = await readEnds(file);
  const salt = beginning.subarray(magic.length, magic.length + saltLength);
  const nonce = beginning.subarray(-proofLength - nonceLength, -proofLength);
  const proof = beginning.subarray(-proofLength);
  const stretched = await stretch(passphrase, salt);
  if (!timingSafeEqual(proof, stretched.proof)) throw new SealBroken('wrong-key');
  const decipher = createDecipheriv(algorithm, stretched.key, nonce).setAAD(beginning).setAuthTag(tag);
  if (end > beginningLength) {
    for await (const chunk of fs.createReadStream(file, { start: beginningLength, end: end - 1 })) {
      yield decipher.update(chunk);
    }
  }
  try {
    decipher.final();
  } catch {
    throw new SealBroken('damaged');
  }
}

export async function isSealed(file: string): Promise<boolean> {
  const start = fs.createReadStream(file, { end: magic.length - 1 });
  return Buffer.concat(await start.toArray()).equals(magic);
}

async function readEnds(file: string) {
  const handle = await fs.promises.open(file);
  try {
    const { size } = await handle.stat();
    const end = size - tagLength;
    if (end < beginningLength) throw new SealBroken('damaged');
    const [beginning, tag] = [Buffer.alloc(beginningLength), Buffer.alloc(tagLength)];
    await handle.read(beginning, 0, beginningLength, 0);
    await handle.read(tag, 0, tagLength, end);
    return { beginning, tag, end };
  } finally {
    await handle.close();
  }
}

async function stretch(passphrase: string, salt: Buffer) {
  const bytes = (await promisify<string, Buffer, number, object, Buffer>(scrypt)(
    passphrase.normalize('NFC'),
    salt,
    32 + proofLength,
    cost,
  )) as Buffer;
  return { key: bytes.subarray(0, 32), proof: bytes.subarray(32) };
}
