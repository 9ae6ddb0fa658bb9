import { romeDate } from '#app/calendar/rome.ts';
import { fieldsOf, forMachines, pages, type TextsPage } from '#app/features/overrides/catalogue/catalogue.ts';
import { editableFields } from '#app/features/overrides/editable-fields.ts';
import { historiesOf, leafOf, type Version } from '#app/features/overrides/history.server.ts';
import { placeholdersIn } from '#app/features/overrides/rules/check.ts';
import type { Field } from '#app/features/overrides/rules/field.ts';
import { listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import { fill, fillAll } from '#app/site/fill.ts';
import { identityOf } from '#app/site/identity.ts';
import { policyOf } from '#app/site/policy.ts';
import { site } from '#app/site/site.server.ts';
import { linesOf } from './inputs.ts';
import { textsWords as words } from './words.ts';

/** `opened`: as it stands. */
export type ShownField = {
  path: string;
  field: Field;
  original: unknown;
  /** The original as readers read it. */
  originally: string[];
  /** What the site puts in the place of each name in braces. */
  fills: string[];
  opened: unknown;
  version: number;
  versions: number;
  changedOn?: string;
};

export const findPage = (id: string | undefined) => pages.find((page) => page.id === id);

export const placeOf = new Map(pages.flatMap((page) => fieldsOf(page).map(([path, field]) => [path, { page, field }])));

export const listPages = () => pages.map(({ id, title }) => ({ id, title }));

export async function readPage(page: TextsPage) {
  const fields = fieldsOf(page);
  const histories = await historiesOf(fields.map(([path]) => path));
  return {
    pages: listPages(),
    id: page.id,
    title: page.title,
    known: await readKnownPictures(fields, histories),
    isLegal: fields.some(([path]) => path.startsWith('legal.')),
    sections: page.sections.map(({ title, hint, fields }) => ({
      title,
      hint,
      lacks: 'legal.controller.name' in fields ? policyOf(site()).missing : undefined,
      fields: Object.entries(fields).map(([path, field]) => showField(path, field, histories.get(path))),
    })),
  };
}

/** Those that the fields of pictures have shown. */
async function readKnownPictures(fields: [string, Field][], histories: ReadonlyMap<string, Version[]>) {
  const ofPictures = fields.filter(([, { kind }]) => kind === 'picture');
  const values = ofPictures.flatMap(([path]) => histories.get(path) ?? []).map(({ value }) => `${value}`);
  return (await listPicturesById(values)).filter(({ deletedAt }) => !deletedAt);
}

/** A field that a page shows. */
export type SeenField = ShownField & { page: string; section: string };

const seenOnPages = pages.flatMap((page) =>
  page.sections
    .filter(({ title }) => title !== forMachines)
    .flatMap((section) =>
      Object.entries(section.fields).map(([path, field]) => ({ path, field, page: page.id, section: section.title })),
    ),
);

export async function readSeenFields(): Promise<SeenField[]> {
  const histories = await historiesOf(seenOnPages.map(({ path }) => path));
  return seenOnPages.map(({ path, field, ...place }) => ({ ...showField(path, field, histories.get(path)), ...place }));
}

function showField(path: string, field: Field, history: Version[] = []): ShownField {
  const [newest] = history;
  const original = editableFields.leaves.get(path)?.original;
  const opened = leafOf(path, history);
  const identity = identityOf(site());
  return {
    path,
    field,
    original,
    originally: linesOf(fillAll(original, identity), field),
    fills: [...placeholdersIn([original, opened])].map((name) => saidFilling(name, identity)),
    opened,
    version: newest?.version ?? 0,
    versions: history.length,
    changedOn: newest && newest.value !== null ? saidDay(newest.at) : undefined,
  };
}

function saidFilling(name: string, identity: ReturnType<typeof identityOf>) {
  const value = fill(name, identity);
  return value === name ? words.field.filledLater(name) : words.field.filled(name, value);
}

/** 19 novembre; of another year, 19 novembre 2025. */
function saidDay(instant: Date, now = new Date()): string {
  const { day, month, iso } = romeDate(instant);
  const isThisYear = iso.slice(0, 4) === romeDate(now).iso.slice(0, 4);
  return `${day} ${isThisYear ? month.split(' ')[0] : month}`;
}
