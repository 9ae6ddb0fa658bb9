import { romeDate, romeMoment } from '#app/calendar/rome.ts';
import { fieldsOf, pages, type TextsPage } from '#app/features/overrides/catalogue/catalogue.ts';
import { ground } from '#app/features/overrides/ground.ts';
import { historiesOf, leafOf, listChanged, type Standing } from '#app/features/overrides/history.server.ts';
import { placeholdersIn } from '#app/features/overrides/rules/check.ts';
import type { Field } from '#app/features/overrides/rules/field.ts';
import { listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import { fill, fillAll } from '#app/site/fill.ts';
import { identityOf } from '#app/site/identity.ts';
import { policyOf } from '#app/site/policy.ts';
import { site, withDrafts } from '#app/site/site.server.ts';
import { pageAddress } from './addresses.ts';
import { linesOf } from './inputs.ts';
import { textsWords as words } from './words.ts';

/** `opened`: with the drafts, as it stands. */
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
  changed?: { day: string; isDraft: boolean };
};

export const findPage = (id: string | undefined) => pages.find((page) => page.id === id);

export const placeOf = new Map(pages.flatMap((page) => fieldsOf(page).map(([path, field]) => [path, { page, field }])));

/** The pages with their drafts, and what is kept but does not show. */
export async function readOverview() {
  const changed = await listChanged();
  const drafts = changed.flatMap(({ path, version, draft, ignored }) => {
    const page = placeOf.get(path)?.page.id;
    return draft && !ignored && page ? [{ path, version, page }] : [];
  });
  return {
    pages: pages.map(({ id, title }) => ({ id, title, drafts: drafts.filter(({ page }) => page === id).length })),
    drafts,
    aside: changed.filter(({ ignored }) => ignored).length,
  };
}

/** What was written and does not show: its place is gone, or takes other values now. `name`, `to`: where the site still has it. */
export async function readAside() {
  const changed = await listChanged();
  return changed.flatMap(({ path, version, versions, newest, ignored: why }) => {
    if (!why) return [];
    const { page, field } = placeOf.get(path) ?? {};
    return {
      path,
      version,
      versions,
      why,
      lines: linesOf(newest.value, field),
      moment: romeMoment(newest.at),
      by: newest.by,
      name: page && `${page.title}: ${field?.label}`,
      to: page && `${pageAddress(page.id)}#${path}`,
    };
  });
}

const mostFound = 30;

/** Where the site says `asked`, also in draft. Accents and capitals do not matter. */
export async function searchTexts(asked: string) {
  if (!asked) return { said: undefined, found: [] };
  const histories = await historiesOf([...placeOf.keys()]);
  const identity = identityOf(withDrafts(site));
  const word = plain(asked);
  const found = [...placeOf].flatMap(([path, { page, field }]) => {
    const text = linesOf(fillAll(leafOf(path, histories.get(path)), identity), field).join(' · ');
    const at = plain(text).indexOf(word);
    if (at < 0 && !plain(field.label).includes(word)) return [];
    const section = page.sections.find(({ fields }) => path in fields)?.title;
    const name = `${page.title}, ${section}: ${field.label}`;
    return [{ to: `${pageAddress(page.id)}#${path}`, name, text: around(text, at) }];
  });
  const { none, some, first } = words.search;
  const said = found.length === 0 ? none(asked) : found.length > mostFound ? first(mostFound) : some(found.length);
  return { said, found: found.slice(0, mostFound) };
}

/** Of the same length as the text, so that a place in the one is the place in the other. */
const plain = (text: string) =>
  Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase().charAt(0) || letter)
    .join('')
    .replaceAll('’', "'");

const aroundLength = 70;

function around(text: string, at: number) {
  const letters = Array.from(text);
  const [start, end] = [Math.max(0, at - aroundLength), Math.max(0, at) + aroundLength];
  return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('')}${end < letters.length ? '…' : ''}`;
}

export async function readPage(page: TextsPage) {
  const fields = fieldsOf(page);
  const [overview, histories] = await Promise.all([readOverview(), historiesOf(fields.map(([path]) => path))]);
  const drafts = new Set(overview.drafts.map(({ path }) => path));
  return {
    ...overview,
    id: page.id,
    title: page.title,
    known: await readKnownPictures(fields, histories),
    isLegal: fields.some(([path]) => isLegal(path)),
    sections: page.sections.map(({ title, hint, fields }) => ({
      title,
      hint,
      lacks: 'legal.controller.name' in fields ? policyOf(site()).missing : undefined,
      fields: Object.entries(fields).map(([path, field]) =>
        showField(path, field, { history: histories.get(path) ?? [], isDraft: drafts.has(path) }),
      ),
    })),
  };
}

const isLegal = (path: string) => path.startsWith('legal.');

/** Those that the fields of pictures have shown. */
async function readKnownPictures(fields: [string, Field][], histories: ReadonlyMap<string, Standing[]>) {
  const ofPictures = fields.filter(([, { kind }]) => kind === 'picture');
  const values = ofPictures.flatMap(([path]) => histories.get(path) ?? []).map(({ value }) => `${value}`);
  return (await listPicturesById(values)).filter(({ deletedAt }) => !deletedAt);
}

export function showField(
  path: string,
  field: Field,
  { history, isDraft }: { history: Standing[]; isDraft: boolean },
): ShownField {
  const [newest] = history;
  const original = ground.leaves.get(path)?.original;
  const opened = leafOf(path, history);
  const identity = identityOf(withDrafts(site));
  return {
    path,
    field,
    original,
    originally: linesOf(fillAll(original, identity), field),
    fills: [...placeholdersIn([original, opened])].map((name) => saidFilling(name, identity)),
    opened,
    version: newest?.version ?? 0,
    versions: history.length,
    changed: newest && newest.value !== null ? { day: saidDay(newest.at), isDraft } : undefined,
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
