import { forMachines, pages } from '#app/features/overrides/catalogue/catalogue.ts';
import { ground } from '#app/features/overrides/ground.ts';
import { historiesOf, leafOf } from '#app/features/overrides/history.server.ts';
import type { Field } from '#app/features/overrides/rules/field.ts';
import { isSame } from '#app/features/overrides/rules/is-same.ts';
import { readOverview } from '#app/routes/admin/site-texts/read-page.server.ts';
import { fill } from '#app/site/fill.ts';
import { identityOf } from '#app/site/identity.ts';
import { site } from '#app/site/site.server.ts';

/** A value that a page shows. A single text has `opened` and is changed in a dialog. */
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
  /** With its placeholders filled. */
  reads?: string;
};

export const seenOnPages = pages.flatMap((page) =>
  page.sections
    .filter(({ title }) => title !== forMachines)
    .flatMap((section) =>
      Object.entries(section.fields).map(([path, field]) => ({ path, field, page: page.id, section: section.title })),
    ),
);

export async function readFields() {
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
      version: history[0]?.version ?? 0,
      versions: history.length,
      ...(isOneText(seen.field) && { opened, original, reads: fill(`${original}`, identity) }),
    };
  });
  return { fields, drafts: overview.drafts };
}

function isOneText({ kind }: Field) {
  return ['line', 'lines', 'email', 'link'].includes(kind);
}
