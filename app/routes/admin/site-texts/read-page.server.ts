import { pages } from '#app/features/overrides/catalogue/catalogue.ts';
import { fieldsOf, type TextsPage } from '#app/features/overrides/catalogue/page.ts';
import { ground } from '#app/features/overrides/ground.ts';
import { historiesOf, leafOf, listChanged, type Standing } from '#app/features/overrides/history.server.ts';
import type { Field } from '#app/features/overrides/rules/field.ts';
import { placeholdersIn } from '#app/features/overrides/rules/placeholders.ts';
import type { Typed } from '#app/request.ts';
import { fill, fillAll } from '#app/site/fill.ts';
import { identityOf } from '#app/site/identity.ts';
import { policyOf } from '#app/site/policy.ts';
import { site, withDrafts } from '#app/site/site.server.ts';
import { readKnownPictures } from './pictures/read-known.server.ts';
import { saidDay, saidMoment } from './said-days.ts';
import { linesOf } from './said-value.ts';
import { type Edit, emptyRow, isMove, type Move, moved, readEdit } from './typed/edit.ts';
import { readValue } from './typed/read-typed.ts';
import { textsWords as words } from './words.ts';

export type ShownVersion = { version: number; value: unknown; isDraft: boolean; moment: string; by: string };

/** `opened`: with the drafts, as it stands. `sent`: what a form without scripts held instead, and what it had seen. */
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
  sent?: { value: unknown; version: number };
  history?: ShownVersion[];
};

export const findPage = (id: string | undefined) => pages.find((page) => page.id === id);

const placeOf = new Map(pages.flatMap((page) => fieldsOf(page).map(([path, field]) => [path, { page, field }])));

export const findPageOf = (path: string) => placeOf.get(path)?.page;
export const findField = (path: string) => placeOf.get(path)?.field;

/** The pages with their drafts, and what is kept but does not show. */
export async function readOverview() {
  const changed = await listChanged();
  const drafts = changed.flatMap(({ path, version, draft, ignored }) =>
    draft && !ignored && placeOf.has(path) ? [{ path, version, page: findPageOf(path)?.id }] : [],
  );
  return {
    pages: pages.map(({ id, title }) => ({ id, title, drafts: drafts.filter(({ page }) => page === id).length })),
    drafts: drafts.map(({ path, version }) => ({ path, version })),
    aside: changed.filter(({ ignored }) => ignored).length,
    hasLegalDrafts: drafts.some(({ path }) => isLegal(path)),
  };
}

export async function readPage(page: TextsPage, sent: Typed | null) {
  const fields = fieldsOf(page);
  const [overview, histories] = await Promise.all([readOverview(), historiesOf(fields.map(([path]) => path))]);
  const known = await readKnownPictures(page, [...histories.values()].flat());
  const drafts = new Set(overview.drafts.map(({ path }) => path));
  const edit = readEdit(sent?.edit);
  return {
    ...overview,
    known,
    id: page.id,
    title: page.title,
    isLegal: fields.some(([path]) => isLegal(path)),
    sections: page.sections.map(({ title, hint, fields }) => ({
      title,
      hint,
      lacks: 'legal.controller.name' in fields ? policyOf(site()).missing : undefined,
      fields: Object.entries(fields).map(([path, field]) =>
        showField({ path, field, history: histories.get(path) ?? [], isDraft: drafts.has(path), sent, edit }),
      ),
    })),
  };
}

const isLegal = (path: string) => path.startsWith('legal.');

function saidFilling(name: string, identity: ReturnType<typeof identityOf>) {
  const value = fill(name, identity);
  return value === name ? words.field.filledLater(name) : words.field.filled(name, value);
}

type Showing = {
  path: string;
  field: Field;
  history: Standing[];
  isDraft: boolean;
  sent: Typed | null;
  edit: Edit | undefined;
};

function showField({ path, field, history, isDraft, sent, edit }: Showing): ShownField {
  const [newest] = history;
  const original = ground.leaves.get(path)?.original;
  const opened = leafOf(path, history);
  const identity = identityOf(withDrafts(site));
  const own = edit && isOf(edit, path) ? edit : undefined;
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
    sent: sent ? sentOf({ path, field, history, sent, edit: own }) : undefined,
    history: own?.act === 'history' ? history.map(showVersion) : undefined,
  };
}

function sentOf({ path, field, history, sent, edit }: Omit<Showing, 'isDraft' | 'sent'> & { sent: Typed }) {
  const value = readValue((name) => sent[name], path, field);
  if (value === undefined) return undefined;
  const version = Number(sent[`version.${path}`]) || 0;
  return { value: edit ? edited(value, { path, field, history, edit }) : value, version };
}

/** All below `colours` go back together. */
function isOf({ act, path: named }: Edit, path: string) {
  return named === path || (act === 'original' && path.startsWith(`${named}.`));
}

function edited(
  value: unknown,
  { path, field, history, edit }: Pick<Showing, 'path' | 'field' | 'history'> & { edit: Edit },
): unknown {
  if (isMove(edit.act)) return withMove(value, edit.act, 'at' in edit ? edit.at : 0, field);
  if (edit.act === 'original') return ground.leaves.get(path)?.original;
  if (edit.act === 'theirs') return leafOf(edit.path, history);
  const row = edit.act === 'version' && history.find(({ version }) => version === edit.at);
  return row ? leafOf(edit.path, [row]) : value;
}

function withMove(value: unknown, act: Move, at: number, field: Field) {
  if (field.kind !== 'list' || !Array.isArray(value)) return value;
  return moved(value, act, at, emptyRow(field));
}

export function showVersion({ version, value, state, at, by, path }: Standing): ShownVersion {
  return {
    version,
    value: value ?? ground.leaves.get(path)?.original,
    isDraft: state === 'draft',
    moment: saidMoment(at),
    by,
  };
}
