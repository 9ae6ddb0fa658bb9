import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { config } from '#app/config.ts';
import type { Kind } from '#app/features/import/read-file.server.ts';
import { formatFinding, type Report } from '#app/features/import/report.ts';
import { importFile } from '#app/features/import/run-import.server.ts';
import { pictures } from '#app/features/pictures/schema.ts';
import { posts } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { htmlOf } from './document-html.ts';
import { folderForTests } from './folders.ts';
import { photograph } from './pictures.ts';
import { zipOf } from './zip.ts';

export const photographs = { pane: Buffer.alloc(0), forno: Buffer.alloc(0) };

/** Gives the tests of a file a store, and deletes the rows of the previous test. */
export function importArchivesForTests() {
  config.dataDir = folderForTests();
  beforeAll(async () => {
    photographs.pane = await photograph(900, 600);
    photographs.forno = await photograph(640, 640);
  });
  beforeEach(() => db.execute(sql`truncate posts, pictures, newsletter_subscriptions cascade`));
}

type Members = Parameters<typeof zipOf>[0];

export const importZip = (members: Members, writes = true) => importText(zipOf(members), writes);

export function importText(
  content: string | Buffer,
  writes = true,
  kind: Kind = 'posts',
  withPages = false,
) {
  const file = path.join(config.dataDir, 'export');
  writeFileSync(file, content);
  return importFile(file, kind, { writes, withPages });
}

export const linesOf = ({ findings }: Report) =>
  findings.filter(({ code }) => code !== 'address').map(formatFinding);
export const addressesOf = ({ findings }: Report) =>
  findings.filter(({ code }) => code === 'address').map(({ detail }) => detail);
/** Lists posts with their documents as HTML. */
export async function listPosts() {
  const rows = await db.select().from(posts).orderBy(asc(posts.createdAt), asc(posts.title));
  return rows.map((row) => ({ ...row, html: htmlOf(row.document) }));
}
export const listPictures = () => db.select().from(pictures).orderBy(asc(pictures.alt));
/** A photograph as `htmlOf` writes it. */
export const figure = (alt: string, { id = '' } = {}) =>
  `<figure id="${id}"${alt && ` title="${alt}"`}></figure>`;
export const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
