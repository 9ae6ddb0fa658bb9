import { Resolver } from 'node:dns/promises';
import type { Settings } from '#app/features/settings/settings.ts';
import { log } from '#app/platform/log.ts';
import { senderDomain } from '#app/platform/mail/mail-server.ts';

/** `name` is empty while the selector of the DKIM key is not known. */
type MailRecord = { kind: 'SPF' | 'DKIM' | 'DMARC'; name: string; wanted: string };
export type CheckedRecord = MailRecord & {
  state?: 'found' | 'missing' | 'different' | 'unknown';
  found?: string[];
};

// A stranger's DNS may answer with any text.
const longestRecord = 1000;
const mostRecords = 5;

const limitMs = 8000;
const absent = ['ENODATA', 'ENOTFOUND', 'EBADNAME'];

const patterns: Record<MailRecord['kind'], RegExp> = {
  SPF: /^v=spf1( |$)/i,
  DKIM: /(^|;)\s*p\s*=/i,
  DMARC: /^v\s*=\s*DMARC1\s*(;|$)/i,
};

export function listMailRecords({
  spf,
  selector,
  dkim,
  dmarc,
}: Settings['mailRecords']): MailRecord[] {
  const domain = senderDomain();
  return [
    { kind: 'SPF', name: domain, wanted: spf },
    { kind: 'DKIM', name: selector && `${selector}._domainkey.${domain}`, wanted: dkim },
    { kind: 'DMARC', name: `_dmarc.${domain}`, wanted: dmarc },
  ];
}

export async function checkMailRecords(
  records: MailRecord[],
  resolver: Pick<Resolver, 'resolveTxt' | 'cancel'> = new Resolver({ timeout: 2000, tries: 2 }),
  patienceMs = limitMs,
): Promise<CheckedRecord[]> {
  const timer = setTimeout(() => resolver.cancel(), patienceMs);
  try {
    return await Promise.all(records.map((record) => checkRecord(record, resolver)));
  } finally {
    clearTimeout(timer);
  }
}

async function checkRecord(
  record: MailRecord,
  resolver: Pick<Resolver, 'resolveTxt'>,
): Promise<CheckedRecord> {
  const { kind, name, wanted } = record;
  if (!name) return record;
  try {
    const texts = (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    const published = texts.filter((text) => patterns[kind].test(text));
    const found = published.slice(0, mostRecords).map((text) => text.slice(0, longestRecord));
    return { ...record, state: stateOf(published, wanted), found };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (absent.includes(code)) return { ...record, state: 'missing', found: [] };
    log.warn(`The DNS did not answer for ${name}: ${code}`);
    return { ...record, state: 'unknown', found: [] };
  }
}

/** Without a record to compare with, any that is published is found. */
function stateOf(published: string[], wanted: string) {
  if (published.length === 0) return 'missing';
  return !wanted || (published.length === 1 && published[0] === wanted) ? 'found' : 'different';
}
