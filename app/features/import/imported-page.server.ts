import { eq } from 'drizzle-orm';
import { slugOf, untitledSlug } from '#app/features/entries/entry-form.ts';
import { addImportedEntry } from '#app/features/entries/save-entry.server.ts';
import { entries } from '#app/features/entries/schema.ts';
import { pageForm } from '#app/features/pages/page-form.ts';
import { checkPagePath } from '#app/features/pages/page-path.server.ts';
import type { Database } from '#app/platform/db/client.ts';
import type { ImportedPost } from './imported-post.server.ts';
import { pathsOf } from './old-addresses.server.ts';

/** Pages of another site become pages of the author, without their hierarchy. */
export async function addPages(tx: Database, rows: ImportedPost[]) {
  for (const { id, title, document, content, pictureId, status, createdAt, urls } of rows) {
    const oldPaths = pathsOf(id, urls).map(({ path }) => path);
    const path = await freePath(tx, { id, title, oldPaths });
    const page = { title, document, content, pictureId, status, fields: {}, createdAt, path };
    await addImportedEntry(tx, pageForm, { id, ...page, oldPaths });
  }
}

type Named = { id: string; title: string; oldPaths: string[] };

/** The last part of the old address, if the site can give it to the page. */
async function freePath(tx: Database, { id, title, oldPaths }: Named) {
  const old = oldPaths.find((path) => path.startsWith('/')) ?? '';
  const slug = slugOf(old.split('/').at(-1) ?? '') || slugOf(title) || untitledSlug;
  for (const path of pathsFor(slug)) {
    const isFree = (await tx.$count(entries, eq(entries.path, path))) === 0;
    if (isFree && !(await checkPagePath(path, id, tx))) return path;
  }
  throw new Error('No address is free');
}

const mostNumbers = 1000;

function* pathsFor(slug: string) {
  yield `/${slug}`;
  yield `/pagina-${slug}`;
  for (let number = 2; number <= mostNumbers; number += 1) yield `/pagina-${slug}-${number}`;
}
