import type { Ask } from './dns.server.ts';
import { type DmarcReason, dmarcHealth, type Finding } from './mail-health.ts';
import { readTags } from './tags.ts';

const isDmarc = (text: string) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text);
const mostSteps = 8;

/** The record of the domain, else of the nearest domain above that has one (RFC 9989). @throws DnsAway */
export async function lookAtDmarc(domain: string, ask: Ask): Promise<Finding<DmarcReason>> {
  const labels = domain.split('.');
  const steps = Math.min(labels.length - 1, mostSteps);
  for (let step = 0; step < steps; step += 1) {
    const at = `_dmarc.${labels.slice(step).join('.')}`;
    const found = ((await ask(at)) ?? []).filter(isDmarc);
    if (found.length > 1) return { reason: 'several', at, found };
    if (found[0]) return judge(at, found[0], step > 0);
  }
  const wanted = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
  return { reason: 'none', at: `_dmarc.${domain}`, found: [], wanted };
}

function judge(at: string, record: string, isAbove: boolean): Finding<DmarcReason> {
  const tags = readTags(record);
  const name = isAbove && tags.has('sp') ? 'sp' : 'p';
  const reason = reasonOf(tags, tags.get(name)?.toLowerCase());
  const given = { at, found: [record], reason };
  if (dmarcHealth[reason] === 'good') return given;
  return { ...given, wanted: stricter(tags, name, at.replace(/^_dmarc\./, '')) };
}

function reasonOf(tags: Map<string, string>, policy = ''): DmarcReason {
  if (policy === 'none') return isReported(tags) ? 'watching' : 'blind';
  if (policy !== 'quarantine' && policy !== 'reject') return 'broken';
  return tags.get('t') === 'y' || Number(tags.get('pct') ?? 100) < 100 ? 'partly' : policy;
}

const isReported = (tags: Map<string, string>) => /mailto:/i.test(tags.get('rua') ?? '');

/** The same record, with reports and a policy that holds for all mails. */
function stricter(tags: Map<string, string>, name: string, domain: string): string {
  const wanted = new Map([['v', 'DMARC1'], ['p', 'quarantine'], ...tags]);
  for (const dropped of ['', 'pct', 't']) wanted.delete(dropped);
  if (wanted.get(name) !== 'reject') wanted.set(name, 'quarantine');
  if (!isReported(tags)) wanted.set('rua', `mailto:postmaster@${domain}`);
  return [...wanted].map(([tag, value]) => `${tag}=${value}`).join('; ');
}
