import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#app/platform/decode.ts';

// A backup has lines of JSON: a head; ["table",{row}] for each row, parents first; {file} and its bytes; a foot.

const headRule = z.object({
  format: z.literal('site-backup'),
  version: z.literal('1.0'),
  madeAt: z.iso.datetime(),
  migration: z.string(),
  release: z.object({ version: z.string(), commit: z.string().optional() }).optional(),
  secret: z.string(),
});
const sumRule = z.object({ rows: z.number().int(), sha256: z.string() });
const footRule = z.object({ tables: z.record(z.string(), sumRule), files: sumRule });
export const largestFile = 64 * 1024 * 1024;
const fileRule = z.strictObject({
  name: z.string(),
  bytes: z.number().int().min(0).max(largestFile),
  sha256: z.string(),
});

export type Head = z.output<typeof headRule>;
export type Foot = z.output<typeof footRule>;
export type FileHead = z.output<typeof fileRule>;

export const damaged = 'This backup is damaged or incomplete: nothing of it is used.';

/** The operator reads the message. */
export class BackupRefused extends Error {}

export const writeLine = (value: Head | FileHead | Foot) => `${JSON.stringify(value)}\n`;

/** JSON.parse would round large numbers. */
export function writeRow(table: string, row: string) {
  return `["${table}",${row}]\n`;
}

export function readRow(text: string): { table: string; row: string } | undefined {
  const table = /^\["(\w+)",\{/.exec(text)?.[1];
  return table && text.endsWith('}]')
    ? { table, row: text.slice(table.length + 4, -1) }
    : undefined;
}

export function readHead(text: string): Head {
  const head = parseJson(text) as Partial<Head> | undefined;
  if (head?.format !== 'site-backup')
    throw new BackupRefused('This file is no backup of the site.');
  if (head.version !== '1.0')
    throw new BackupRefused('This backup was made by a newer version of the site.');
  const { data } = headRule.safeParse(head);
  if (!data) throw new BackupRefused(damaged);
  return data;
}

export function readFoot(text: string): Foot | undefined {
  return footRule.safeParse(parseJson(text)).data;
}

export function readFileHead(text: string): FileHead | undefined {
  return text.startsWith('{"name"') ? fileRule.safeParse(parseJson(text)).data : undefined;
}

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
