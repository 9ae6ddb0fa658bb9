import { type Ask, DnsAway } from './dns.server.ts';

/** `wanted`: the record to publish. */
export type Finding<Reason extends string = string> = { reason: Reason; at: string; found: string[]; wanted?: string };

type SpfReason = 'found' | 'none' | 'several' | 'nobody' | 'anybody' | 'open';

/** Judges the record alone: only the provider knows its servers. @throws DnsAway */
export async function findSpf(domain: string, ask: Ask): Promise<Finding<SpfReason>> {
  const found = ((await ask(domain)) ?? []).filter((text) => /^v=spf1( |$)/i.test(text));
  const reason = found.length > 1 ? 'several' : judgeSpf(found[0]);
  const isLoose = reason === 'several' || reason === 'anybody' || reason === 'open';
  return { reason, at: domain, found, ...(isLoose && { wanted: closedSpf(found) }) };
}

const spfTerms = (record: string) => record.split(' ').slice(1).filter(Boolean);
const isAll = (term: string) => /^[+?~-]?all$/i.test(term);

function judgeSpf(record: string | undefined): SpfReason {
  if (record === undefined) return 'none';
  const terms = spfTerms(record);
  const end = terms.find(isAll)?.toLowerCase();
  if (end === 'all' || end === '+all') return 'anybody';
  if (end === undefined) return terms.some((term) => /^redirect=/i.test(term)) ? 'found' : 'open';
  if (end === '?all') return 'open';
  return terms.length === 1 ? 'nobody' : 'found';
}

function closedSpf(records: string[]): string {
  const terms = records.flatMap(spfTerms).filter((term) => !isAll(term));
  return ['v=spf1', ...new Set(terms.map((term) => term.replace(/^redirect=/i, 'include:'))), '~all'].join(' ');
}

type DkimReason = 'found' | 'withdrawn' | 'none' | 'unnamed';

const commonSelectors =
  'default dkim mail smtp google selector1 selector2 s1 s2 k1 k2 k3 key1 sig1 mx fm1 fm2 fm3 zoho mandrill brevo1 brevo2 protonmail resend'.split(
    ' ',
  );

export const isKeyName = (name: string) =>
  name.length <= 63 && name.split('.').every((label) => /^[a-z\d_]([a-z\d_-]*[a-z\d_])?$/.test(label));

/** @throws DnsAway */
export async function findDkim(domain: string, ask: Ask, selector = ''): Promise<Finding<DkimReason>> {
  const parent = `_domainkey.${domain}`;
  const names = [...new Set([selector, ...commonSelectors])].filter(Boolean).map((name) => `${name}.${parent}`);
  const answers = await Promise.allSettled(names.map(async (at) => ({ at, texts: (await ask(at)) ?? [] })));
  const keys = answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    .flatMap(({ at, texts }) => texts.map((text) => ({ at, text, key: readTags(text).get('p') })))
    .filter(({ key }) => key !== undefined);
  const found = keys.find(({ key }) => key) ?? keys[0];
  if (found) return { reason: found.key ? 'found' : 'withdrawn', at: found.at, found: [found.text] };
  if (answers.some(({ status }) => status === 'rejected')) throw new DnsAway(parent);
  const beneath = await ask(parent);
  return { reason: beneath ? 'unnamed' : 'none', at: parent, found: [] };
}

type DmarcReason = 'reject' | 'quarantine' | 'partly' | 'watching' | 'none' | 'several' | 'broken';

const mostSteps = 8;

/** RFC 9989, 4.10. @throws DnsAway */
export async function findDmarc(domain: string, ask: Ask): Promise<Finding<DmarcReason>> {
  const { at, found } = await askDmarc(domain, ask);
  if (found.length > 1) return { reason: 'several', at, found };
  if (found[0]) return judgeDmarc(at, found[0], false);
  const above = await findDmarcAbove(domain, ask);
  const wanted = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
  return above ? judgeDmarc(above.at, above.record, true) : { reason: 'none', at, found, wanted };
}

async function askDmarc(domain: string, ask: Ask) {
  const at = `_dmarc.${domain}`;
  return { at, found: ((await ask(at)) ?? []).filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text)) };
}

/** The one with the fewest labels. */
async function findDmarcAbove(domain: string, ask: Ask) {
  const labels = domain.split('.');
  let last: { at: string; record: string } | undefined;
  for (let from = Math.max(1, labels.length - mostSteps + 1); from < labels.length - 1; from += 1) {
    const { at, found } = await askDmarc(labels.slice(from).join('.'), ask);
    const [record] = found;
    if (record === undefined || found.length > 1) continue;
    const psd = readTags(record).get('psd');
    if (psd === 'y' && last) break;
    last = { at, record };
    if (psd === 'n') break;
  }
  return last;
}

function judgeDmarc(at: string, record: string, isAbove: boolean): Finding<DmarcReason> {
  const tags = readTags(record);
  const name = isAbove && tags.has('sp') ? 'sp' : 'p';
  const reason = dmarcReason(tags, tags.get(name)?.toLowerCase());
  const isStrict = reason === 'reject' || reason === 'quarantine';
  return { reason, at, found: [record], ...(!isStrict && { wanted: stricterDmarc(tags, name, at) }) };
}

function dmarcReason(tags: Map<string, string>, policy: string | undefined): DmarcReason {
  if (policy === 'none' || policy === undefined) return 'watching';
  if (policy !== 'quarantine' && policy !== 'reject') return 'broken';
  return tags.get('t') === 'y' || Number(tags.get('pct') ?? 100) < 100 ? 'partly' : policy;
}

function stricterDmarc(tags: Map<string, string>, name: string, at: string): string {
  const wanted = new Map([['v', 'DMARC1'], ['p', 'quarantine'], ...tags]);
  for (const dropped of ['', 'pct', 't']) wanted.delete(dropped);
  if (wanted.get(name) !== 'reject') wanted.set(name, 'quarantine');
  if (!wanted.has('rua')) wanted.set('rua', `mailto:postmaster@${at.replace(/^_dmarc\./, '')}`);
  return [...wanted].map(([tag, value]) => `${tag}=${value}`).join('; ');
}

/** `v=DMARC1; p=none` */
function readTags(text: string): Map<string, string> {
  const tags = text.split(';').map((tag) => tag.split('='));
  return new Map(tags.map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join('=').trim()]));
}
