import { ground } from '#app/features/overrides/ground.ts';
import { historiesOf, leafOf } from '#app/features/overrides/history.server.ts';
import { seenOnPages } from '#app/features/overrides/marks/marked-site.server.ts';
import type { Field } from '#app/features/overrides/rules/field.ts';
import { isSame } from '#app/features/overrides/rules/is-same.ts';
import { findPage, readOverview } from '#app/routes/admin/site-texts/read-page.server.ts';

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
};

/** `fields`: in the order of their marks. `parts`: those of the page, each with its first field. */
export async function readRoom(id: string) {
  const [overview, histories] = await Promise.all([readOverview(), historiesOf(seenOnPages.map(({ path }) => path))]);
  const drafts = new Set(overview.drafts.map(({ path }) => path));
  const fields = seenOnPages.map((seen): SeenField => {
    const history = histories.get(seen.path) ?? [];
    const opened = leafOf(seen.path, history);
    const original = ground.leaves.get(seen.path)?.original;
    return {
      ...seen,
      isChanged: !isSame(opened, original),
      isDraft: drafts.has(seen.path),
      version: history[0]?.version ?? 0,
      versions: history.length,
      ...(isOneText(seen.field) && { opened, original }),
    };
  });
  const page = findPage(id);
  const parts = page?.sections.map(({ title, fields }) => ({ title, path: Object.keys(fields)[0] ?? '' })) ?? [];
  return { fields, drafts: overview.drafts, parts };
}

function isOneText({ kind }: Field) {
  return ['line', 'lines', 'email', 'link'].includes(kind);
}
