import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import type { Attachment } from 'postal-mime';
import { log } from '#app/log.ts';

type DmarcSource = { address: string; mails: number; passed: number; quarantined: number; rejected: number };
export type DmarcReport = {
  reportHash: string;
  domain: string;
  reporter: string;
  begunAt: Date;
  endedAt: Date;
  sources: DmarcSource[];
};

const longestXml = 20 * 1024 * 1024;
const deepest = 12;
const longestText = 255;
const mostSources = 100;
const mostMails = 1_000_000_000;

/** RFC 9990. */
export function findDmarcReport(attachments: Attachment[]): DmarcReport | undefined {
  for (const { content } of attachments) {
    try {
      const xml = unpack(typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer));
      const report = xml && readDmarcReport(xml);
      if (report) return report;
    } catch (error) {
      log.warn(`An attachment is no DMARC report: ${(error as Error).message}`);
    }
  }
  return undefined;
}

function unpack(bytes: Buffer): string | undefined {
  const limit = { maxOutputLength: longestXml };
  if (bytes.readUInt16BE(0) === 0x1f8b) return gunzipSync(bytes, limit).toString();
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') return unzip(bytes, limit);
  return /^\s*(\ufeff)?</.test(bytes.toString('utf8', 0, 200)) ? bytes.toString() : undefined;
}

/** The first file (APPNOTE 4.3). */
function unzip(bytes: Buffer, limit: { maxOutputLength: number }): string {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const entry = bytes.readUInt32LE(end + 16);
  const method = bytes.readUInt16LE(entry + 10);
  const size = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + size);
  return (method === 0 ? packed : inflateRawSync(packed, limit)).toString();
}

type Fields = Map<string, string>;

/** @throws Error */
function readDmarcReport(xml: string): DmarcReport | undefined {
  const facts: Fields = new Map();
  const sources = new Map<string, DmarcSource>();
  const path: string[] = [];
  let row: Fields = new Map();
  const refuse = (why: string) => {
    throw new Error(why);
  };
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => name.startsWith('!') && refuse('It declares a document type'),
      onopentagname: (name) => {
        path.push(name.replace(/^.*:/, ''));
        if (path.length > deepest) refuse('It is too deep');
        if (path.length === 1 && path[0] !== 'feedback') refuse('It is another document');
        if (path.join('/') === 'feedback/record') row = new Map();
      },
      ontext: (text) => {
        const name = path.slice(1).join('/');
        const fields = name.startsWith('record/') ? row : facts;
        const before = fields.get(name) ?? '';
        if (before.length < longestText) fields.set(name, before + text.slice(0, longestText));
      },
      onclosetag: () => {
        if (path.join('/') === 'feedback/record') addRow(sources, row);
        path.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return asReport(facts, [...sources.values()]);
}

function addRow(sources: Map<string, DmarcSource>, row: Fields) {
  const said = (name: string) => row.get(`record/row/${name}`)?.trim().toLowerCase() ?? '';
  const [address, mails] = [said('source_ip'), Number(said('count'))];
  if (!isIP(address) || !Number.isInteger(mails) || mails < 1 || mails > mostMails) return;
  if (!sources.has(address) && sources.size >= mostSources) return;
  const found = sources.get(address) ?? { address, mails: 0, passed: 0, quarantined: 0, rejected: 0 };
  const isPassed = said('policy_evaluated/dkim') === 'pass' || said('policy_evaluated/spf') === 'pass';
  const disposition = said('policy_evaluated/disposition');
  const add = (before: number, isMeant: boolean) => Math.min(before + (isMeant ? mails : 0), mostMails);
  sources.set(address, {
    address,
    mails: add(found.mails, true),
    passed: add(found.passed, isPassed),
    quarantined: add(found.quarantined, disposition === 'quarantine'),
    rejected: add(found.rejected, disposition === 'reject'),
  });
}

function asReport(facts: Fields, sources: DmarcSource[]): DmarcReport | undefined {
  const said = (name: string) => facts.get(name)?.trim() ?? '';
  const moment = (name: string) => new Date(Number(said(`report_metadata/date_range/${name}`)) * 1000);
  const [reporter, domain] = [said('report_metadata/org_name'), said('policy_published/domain').toLowerCase()];
  const [begunAt, endedAt] = [moment('begin'), moment('end')];
  if (!domain || Number.isNaN(+begunAt) || Number.isNaN(+endedAt) || sources.length === 0) return undefined;
  const reportHash = hash('sha256', JSON.stringify([reporter, said('report_metadata/report_id'), domain]));
  return { reportHash, domain, reporter, begunAt, endedAt, sources };
}
