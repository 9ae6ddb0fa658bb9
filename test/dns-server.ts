import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

/** Texts, each in one or more parts; or a way to fail. */
type Zone = Record<
  string,
  (string | string[])[] | 'servfail' | 'refused' | 'silent' | 'garbage' | 'slow'
>;

const codes = { ok: 0, servfail: 2, nxdomain: 3, refused: 5 };
const slowMs = 150;

/** A name server for TXT (RFC 1035). Names above one of `zone` exist and are empty. */
export async function startDnsServer(zone: Zone) {
  const socket = createSocket('udp4');
  let isOpen = true;
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query);
    const answer = answerOf(zone, name, query.subarray(0, end));
    const send = () => isOpen && answer && socket.send(answer, port, address);
    setTimeout(send, zone[name] === 'slow' ? slowMs : 0);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 1500, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const stop = () => {
    isOpen = false;
    return new Promise<void>((resolve) => socket.close(() => resolve()));
  };
  return { zone, resolver, stop };
}

function answerOf(zone: Zone, name: string, question: Buffer) {
  const held = zone[name];
  if (held === 'silent') return undefined;
  if (held === 'garbage') return Buffer.concat([question.subarray(0, 2), Buffer.alloc(40, 255)]);
  if (held === 'slow') return reply(question, codes.ok, ['v=spf1 -all']);
  if (held === 'servfail' || held === 'refused') return reply(question, codes[held]);
  const isThere = held || Object.keys(zone).some((other) => other.endsWith(`.${name}`));
  return reply(question, isThere ? codes.ok : codes.nxdomain, held);
}

function readName(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A record: a pointer to the name, TXT, IN, a minute, its length, its parts. */
function reply(question: Buffer, code: number, texts: (string | string[])[] = []) {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(texts.length, 6);
  head.writeUInt32BE(0, 8);
  const answers = texts.map((text) => {
    const parts = [text].flat().map((part) => Buffer.from(part));
    const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]));
    const fixed = Buffer.from([
      0xc0,
      12,
      0,
      16,
      0,
      1,
      0,
      0,
      0,
      60,
      data.length >> 8,
      data.length & 255,
    ]);
    return Buffer.concat([fixed, data]);
  });
  return Buffer.concat([head, ...answers]);
}
