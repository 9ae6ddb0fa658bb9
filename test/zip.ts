import { crc32, deflateRawSync } from 'node:zlib';

type Member = {
  name: string | Buffer;
  content: string | Uint8Array;
  /** 0x800: the name is UTF-8. */
  flags?: number;
  unixMode?: number;
  declaredSize?: number;
};

/** Writes an archive, also one with wrong sizes. */
export function zipOf(members: Record<string, string | Uint8Array> | Member[]): Buffer {
  const all = Array.isArray(members)
    ? members
    : Object.entries(members).map(([name, content]) => ({ name, content }));
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of all as Member[]) {
    const { flags = 0x800, unixMode = 0o100644 } = member;
    const name = Buffer.from(member.name);
    const content = Buffer.from(member.content);
    const packed = deflateRawSync(content);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(flags, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(member.declaredSize ?? content.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, name, packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE((unixMode << 16) >>> 0, 6);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), about, end, name);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const foot = Buffer.alloc(22);
  foot.write('PK\u0005\u0006');
  foot.writeUInt16LE(Math.min(all.length, 0xffff), 8);
  foot.writeUInt16LE(Math.min(all.length, 0xffff), 10);
  foot.writeUInt32LE(listed.length, 12);
  foot.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, foot]);
}
