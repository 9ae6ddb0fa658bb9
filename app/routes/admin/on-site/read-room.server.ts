import { ground } from '#app/features/overrides/ground.ts';
import { historiesOf, leafOf } from '#app/features/overrides/history.server.ts';
import { seenOnPages } from '#app/features/overrides/marks/marked-site.server.ts';
import { readMarks } from '#app/features/overrides/marks/marks.ts';
import type { Field } from '#app/features/overrides/rules/field.ts';
import { isSame } from '#app/features/overrides/rules/is-same.ts';
import { pathOf } from '#app/features/pictures/picture.ts';
import { findPage, readOverview } from '#app/routes/admin/site-texts/read-page.server.ts';
import { fill } from '#app/site/fill.ts';
import { identityOf } from '#app/site/identity.ts';
import type { Place } from '#app/site/photographs.ts';
import { photographs, site } from '#app/site/site.server.ts';
import { pictures } from '#site/pictures/pictures.ts';

/** What a pencil leads to: its own dialog where it has a value of one text, else the form, at its field. */
export type SeenField = {
  path: string;
  page: string;
  section: string;
  field: Field;
  isChanged: boolean;
  isDraft: boolean;
  version: number;
  versions: number;
  opened?: unknown;
  original?: unknown;
  /** The original as readers read it, its placeholders filled. */
  reads?: string;
  /** Of a link or a picture, by which the page's element is known. */
  address?: string;
};

/** `fields`: in the order of their marks. `parts`: those of the page, each with its first field. */
export async function readRoom(id: string) {
  const [overview, histories] = await Promise.all([readOverview(), historiesOf(seenOnPages.map(({ path }) => path))]);
  const identity = identityOf(site());
  const drafts = new Set(overview.drafts.map(({ path }) => path));
  const fields = seenOnPages.map((seen): SeenField => {
    const history = histories.get(seen.path) ?? [];
    const opened = leafOf(seen.path, history);
    const original = ground.leaves.get(seen.path)?.original;
    return {
      ...seen,
      isChanged: !isSame(opened, original),
      isDraft: drafts.has(seen.path),
      address: addressOf(seen.path, seen.field, opened),
      version: history[0]?.version ?? 0,
      versions: history.length,
      ...(isOneText(seen.field) && { opened, original, reads: readMarks(fill(`${original}`, identity)).text }),
    };
  });
  const page = findPage(id);
  const parts = page?.sections.map(({ title, fields }) => ({ title, path: Object.keys(fields)[0] ?? '' })) ?? [];
  return { fields, drafts: overview.drafts, parts };
}

function addressOf(path: string, { kind }: Field, value: unknown) {
  if (kind === 'email') return `mailto:${value}`;
  if (kind === 'link') return `${value}` || undefined;
  if (path === 'pictures.cover') return pictureAddress('cover', pictures.cover.src);
  return path === 'pictures.portrait' ? pictureAddress('portrait', pictures.author.src) : undefined;
}

function pictureAddress(place: Place, drawing: string) {
  const own = photographs()[place];
  return own ? pathOf(own, own.width, 'jpg') : drawing;
}

function isOneText({ kind }: Field) {
  return ['line', 'lines', 'email', 'link'].includes(kind);
}
