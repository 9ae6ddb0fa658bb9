import { forMachines, pages } from '#app/features/overrides/catalogue/catalogue.ts';
import { historiesOf } from '#app/features/overrides/history.server.ts';
import { readOverview, type ShownField, showField } from '#app/routes/admin/site-texts/read-page.server.ts';

/** A value that a page shows. */
export type SeenField = ShownField & { page: string; section: string; isDraft: boolean };

export const seenOnPages = pages.flatMap((page) =>
  page.sections
    .filter(({ title }) => title !== forMachines)
    .flatMap((section) =>
      Object.entries(section.fields).map(([path, field]) => ({ path, field, page: page.id, section: section.title })),
    ),
);

export async function readFields() {
  const [{ drafts, pages }, histories] = await Promise.all([
    readOverview(),
    historiesOf(seenOnPages.map(({ path }) => path)),
  ]);
  const drafted = new Set(drafts.map(({ path }) => path));
  const fields = seenOnPages.map(({ path, field, page, section }): SeenField => {
    const isDraft = drafted.has(path);
    return { ...showField(path, field, { history: histories.get(path) ?? [], isDraft }), page, section, isDraft };
  });
  return { fields, drafts, pages };
}
