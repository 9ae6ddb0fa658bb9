import { isIPv4, isIPv6 } from 'node:net';
import type { Ask } from './dns.server.ts';
import { type Finding, type SpfReason, spfHealth } from './mail-health.ts';

// RFC 7208.
const isSpf = (text: string) => /^v=spf1( |$)/i.test(text);
const mechanism = /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?:[:/](.+))?$/i;
const modifier = /^([a-z][\w.-]*)=(.*)$/i;
const asking = ['include', 'a', 'mx', 'ptr', 'exists'];
const mostLookups = 10;

type Term = { text: string; sign: string; name: string; value: string };
type Walk = { ask: Ask; lookups: number; names: string[]; isOpen: boolean };

class Fault extends Error {
  reason: SpfReason;

  constructor(reason: SpfReason) {
    super(reason);
    this.reason = reason;
  }
}

/** `mailServer`: the host that takes our mails. Its owner may be among those whom the record names. @throws DnsAway */
export async function lookAtSpf(domain: string, ask: Ask, mailServer = ''): Promise<Finding<SpfReason>> {
  const found = ((await ask(domain)) ?? []).filter(isSpf);
  const [record = ''] = found;
  const given = { at: domain, found };
  if (found.length === 0) return { ...given, reason: 'none' };
  if (found.length > 1) return { ...given, reason: 'several', wanted: merged(found) };
  const walk: Walk = { ask, lookups: 0, names: [], isOpen: false };
  try {
    const end = await follow(record, walk);
    const reason = judge(record, end, walk, mailServer);
    const wanted = spfHealth[reason] === 'loose' ? merged(found) : record;
    // Where it is right itself, somebody whom it names is at fault.
    return { ...given, reason, ...(wanted !== record && { wanted }) };
  } catch (error) {
    if (error instanceof Fault) return { ...given, reason: error.reason };
    throw error;
  }
}

function judge(record: string, end: string | undefined, { isOpen, names }: Walk, mailServer: string): SpfReason {
  if (end === '+' || isOpen) return 'anybody';
  const allowing = termsOf(record).filter(({ name, sign }) => name === 'redirect' || (name !== 'all' && sign === '+'));
  if (allowing.length === 0 && (end === '-' || end === '~')) return 'nobody';
  if (end === undefined || end === '?') return 'open';
  return names.some((name) => ownerOf(name) === ownerOf(mailServer)) ? 'named' : 'written';
}

/** Asks as a receiver would. Gives the sign of `all`. @throws Fault, DnsAway */
async function follow(record: string, walk: Walk): Promise<string | undefined> {
  const terms = termsOf(record);
  const end = terms.findIndex(({ name }) => name === 'all');
  for (const term of end < 0 ? terms : terms.slice(0, end)) await followTerm(term, walk);
  if (end >= 0) return terms[end]?.sign;
  const redirect = terms.find(({ name }) => name === 'redirect');
  return redirect && followName(redirect.value, count(walk));
}

async function followTerm({ name, value, sign }: Term, walk: Walk) {
  if (asking.includes(name)) count(walk);
  const isAnybody = name === 'include' ? (await followName(value, walk)) === '+' : isEverywhere(name, value);
  if (isAnybody && sign === '+') walk.isOpen = true;
}

const isEverywhere = (name: string, value: string) => /^ip[46]$/.test(name) && value.endsWith('/0');

async function followName(name: string, walk: Walk) {
  // A macro is filled in by the receiver, for one mail.
  if (name.includes('%')) return undefined;
  walk.names.push(name);
  const found = ((await walk.ask(name)) ?? []).filter(isSpf);
  if (found.length !== 1) throw new Fault('broken-include');
  return follow(found[0] ?? '', walk);
}

function count(walk: Walk) {
  walk.lookups += 1;
  if (walk.lookups > mostLookups) throw new Fault('too-many');
  return walk;
}

/** @throws Fault */
function termsOf(record: string): Term[] {
  const words = record.split(' ').slice(1).filter(Boolean);
  return words.map(readTerm).filter(({ name }) => mechanism.test(name) || name === 'redirect');
}

function readTerm(text: string): Term {
  const [, sign = '', name = '', value = ''] = mechanism.exec(text) ?? [];
  if (name && isValid(name.toLowerCase(), value)) return { text, sign: sign || '+', name: name.toLowerCase(), value };
  const [, key = '', setting = ''] = modifier.exec(text) ?? [];
  if (!key) throw new Fault('broken');
  return { text, sign: '', name: key.toLowerCase(), value: setting };
}

function isValid(name: string, value: string) {
  if (name === 'all') return value === '';
  if (name === 'include' || name === 'exists') return value !== '';
  const [address = '', length = '0'] = value.split('/');
  if (name === 'ip4') return isIPv4(address) && Number(length) <= 32;
  return name !== 'ip6' || (isIPv6(address) && Number(length) <= 128);
}

/** One record that allows the same, and nobody else. */
function merged(records: string[]): string {
  const words = records.flatMap((record) => record.split(' ').slice(1).filter(Boolean));
  const allowed = words.map((word) => word.replace(/^redirect=/i, 'include:')).filter((word) => !isForAll(word));
  return ['v=spf1', ...new Set(allowed), words.find((word) => /^[~-]all$/i.test(word)) ?? '~all'].join(' ');
}

const isForAll = (word: string) => /^([+?~-]?all|\+?ip[46]:.*\/0)$/i.test(word);

/** example.org of mail.example.org; example.co.uk of its own. */
function ownerOf(host: string) {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  const isShort = (labels.at(-2)?.length ?? 0) <= 3;
  return labels.slice(isShort ? -3 : -2).join('.');
}
