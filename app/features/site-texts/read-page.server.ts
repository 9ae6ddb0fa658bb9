import { romeMoment } from '#app/calendar/rome.ts';
import { listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import { publicPages } from '#app/public-pages.ts';
import { site } from '#app/site/site.server.ts';
import { fieldsOf, forMachines, pages, type TextsPage } from './catalogue/catalogue.ts';
import { isOpen } from './catalogue/fields.ts';
import { historiesOf, leafOf, type Version } from './change-site.server.ts';
import { editableAt } from './editable-fields.ts';
import { withWords } from './placeholders.server.ts';
import type { Field } from './rules/field.ts';

/** `opened`: the value in force. `versions`: the newest first. */
export type TextField = ReturnType<typeof showField>;

const mostVersions = 20;

/** The readers' pages whose texts can be changed on the page itself. */
export const pagesOnSite = publicPages.flatMap(({ textsPageId: id, path }) =>
  id ? [{ id, path }] : [],
);

/** By default the first page. */
export const findPage = (id = pages[0]?.id) => pages.find((page) => page.id === id);

export const fieldsByPath = new Map(
  pages.flatMap((page) => fieldsOf(page).map(([path, field]) => [path, { page, field }])),
);

export async function readPage(page: TextsPage) {
  const fields = fieldsOf(page);
  const histories = await historiesOf(fields.map(([path]) => path));
  return {
    pages: pages.map(({ id, title }) => ({ id, title })),
    id: page.id,
    title: page.title,
    onSiteId: pagesOnSite.find(({ id }) => id === page.id)?.id,
    photographs: await listPhotographs(fields, histories),
    isLegal: fields.some(([path]) => path.startsWith('legal.')),
    sections: page.sections.map(({ title, fields }) => ({
      title,
      fields: Object.entries(fields).map(([path, field]) =>
        showField(path, field, histories.get(path)),
      ),
    })),
  };
}

type Histories = Awaited<ReturnType<typeof historiesOf>>;

function listPhotographs(fields: [path: string, field: Field][], histories: Histories) {
  const pictures = fields.filter(([, { kind }]) => kind === 'picture');
  return listPicturesById(pictures.map(([path]) => `${leafOf(path, histories.get(path))}`));
}

export type SeenField = Awaited<ReturnType<typeof readSeenFields>>['fields'][number];

const seenOnPages = pages.flatMap((page) =>
  page.sections
    .filter(({ title }) => title !== forMachines)
    .flatMap((section) =>
      Object.entries(section.fields).map(([path, field]) => ({
        path,
        field,
        page: page.id,
        section: section.title,
      })),
    ),
);

export async function readSeenFields() {
  const histories = await historiesOf(seenOnPages.map(({ path }) => path));
  const fields = seenOnPages.map(({ path, field, ...location }) => ({
    ...showField(path, field, histories.get(path)),
    ...location,
  }));
  const photographs = await listPhotographs(
    seenOnPages.map(({ path, field }) => [path, field]),
    histories,
  );
  return { fields, photographs };
}

function showField(path: string, ofPage: Field, history: Version[] = []) {
  const leaf = editableAt(site().stage).leaves.get(path);
  const show = <Value>(value: Value) => (path.startsWith('texts.') ? withWords(value) : value);
  const original = show(leaf?.original);
  const field = leaf?.field ?? ofPage;
  return {
    path,
    isOpen: isOpen(path),
    field: { ...field, label: withWords(field.label) },
    original,
    opened: show(leafOf(path, history)),
    version: history[0]?.version ?? 0,
    versions: history.slice(0, mostVersions).map(({ version, value, state, at, by }) => ({
      version,
      value: value === null ? original : show(value),
      isDraft: state === 'draft',
      moment: romeMoment(at),
      by,
    })),
  };
}
