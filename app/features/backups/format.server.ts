import { createHash } from 'node:crypto';
import { z } from 'zod';

// A backup is lines of JSON: a head; ["table",{row}] for each row, tables after those they refer to; a foot.

const headRule = z.object({
  format: z.literal('site-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database that it was made from. */
  migration: z.string(),
  /** What signed the links that were mailed, and what the second factors are encrypted by. */
  secret: z.string(),
});
const footRule = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
});

export type Head = z.output<typeof headRule>;
export type Foot = z.output<typeof footRule>;

export const damaged = 'This backup is damaged or incomplete: nothing of it is used.';

/** A file that is no whole backup, or that cannot be restored here. Says why in words for the operator. */
export class BackupRefused extends Error {}

export const writeHead = (head: Omit<Head, 'format' | 'version'>) =>
  line({ format: 'site-backup', version: 1, ...head });
export const writeFoot = (foot: Foot) => line(foot);

/** The row stays the text that PostgreSQL wrote: JavaScript would round its large numbers. */
export function writeRow(table: string, row: string) {
  return `["${table}",${row}]\n`;
}

export function readRow(text: string): { table: string; row: string } | undefined {
  const table = /^\["(\w+)",\{/.exec(text)?.[1];
  return table && text.endsWith('}]') ? { table, row: text.slice(table.length + 4, -1) } : undefined;
}

export function readHead(text: string): Head {
  const head = readJson(text) as Partial<Head> | undefined;
  if (head?.format !== 'site-backup') throw new BackupRefused('This file is no backup of the site.');
  if (head.version !== 1) throw new BackupRefused('This backup was made by a newer version of the site.');
  const { data } = headRule.safeParse(head);
  if (!data) throw new BackupRefused(damaged);
  return data;
}

export function readFoot(text: string): Foot | undefined {
  return footRule.safeParse(readJson(text)).data;
}

/** Counts rows and digests their text. */
export function openTally() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (row: string) => {
      rows += 1;
      hash.update(row).update('\n');
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

function line(value: object) {
  return `${JSON.stringify(value)}\n`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
