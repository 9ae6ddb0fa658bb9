import { createPublicKey } from 'node:crypto';
import { type Ask, DnsAway } from './dns.server.ts';
import { type DkimReason, dkimHealth, type Finding, type Health } from './mail-health.ts';
import { readTags } from './tags.ts';

// Names that providers give to their keys.
const common =
  'default dkim mail smtp google selector1 selector2 s1 s2 k1 k2 k3 key1 sig1 mx fm1 fm2 fm3 zoho mandrill brevo1 brevo2 protonmail resend'.split(
    ' ',
  );
const order: Health[] = ['good', 'loose', 'missing', 'unknown'];

export const isKeyName = (name: string) =>
  name.length <= 63 && name.split('.').every((label) => /^[a-z\d_]([a-z\d_-]*[a-z\d_])?$/.test(label));

/** `selector`: the name of the key, if it is known. @throws DnsAway */
export async function lookAtDkim(domain: string, ask: Ask, selector = ''): Promise<Finding<DkimReason>> {
  const parent = `_domainkey.${domain}`;
  const names = [...new Set([selector, ...common])].filter(Boolean).map((name) => `${name}.${parent}`);
  const answers = await Promise.allSettled(names.map(async (at) => judgeAll(at, (await ask(at)) ?? [])));
  const findings = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value) || []);
  const [best] = findings.toSorted((one, other) => rank(one) - rank(other));
  if (best) return best;
  if (answers.some(({ status }) => status === 'rejected')) throw new DnsAway(parent);
  const beneath = await ask(parent);
  return { reason: beneath ? 'unnamed' : 'none', at: parent, found: [] };
}

const rank = ({ reason }: Finding<DkimReason>) => order.indexOf(dkimHealth[reason]);

function judgeAll(at: string, texts: string[]): Finding<DkimReason>[] {
  const keys = texts.filter((text) => readTags(text).has('p'));
  return keys.map((text) => ({ reason: judge(readTags(text)), at, found: [text] }));
}

// RFC 6376, 8301 and 8463.
function judge(tags: Map<string, string>): DkimReason {
  const { v = 'DKIM1', k = 'rsa', s = '*', t = '', p = '' } = Object.fromEntries(tags);
  const key = p.replaceAll(/\s/g, '');
  if (key === '') return 'withdrawn';
  const isForMail = v === 'DKIM1' && listed(s).some((service) => service === '*' || service === 'email');
  const bits = strengthOf(k, key);
  if (!isForMail || bits < 1024) return 'broken';
  if (listed(t).includes('y')) return 'testing';
  return bits < 2048 ? 'short' : 'published';
}

const listed = (list: string) => list.split(':').map((one) => one.trim());

/** In bits of RSA; 0 for what is no key. */
function strengthOf(kind: string, key: string): number {
  const bytes = Buffer.from(key, 'base64');
  if (kind === 'ed25519') return bytes.length === 32 ? 3072 : 0;
  return kind === 'rsa' ? (bitsOf(bytes, 'spki') ?? bitsOf(bytes, 'pkcs1') ?? 0) : 0;
}

function bitsOf(key: Buffer, type: 'spki' | 'pkcs1') {
  try {
    return createPublicKey({ key, format: 'der', type }).asymmetricKeyDetails?.modulusLength;
  } catch {
    return undefined;
  }
}
