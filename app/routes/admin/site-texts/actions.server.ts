import { fieldsOf, type TextsPage } from '#app/features/overrides/catalogue/page.ts';
import { publishChanges, saveDrafts } from '#app/features/overrides/change-site.server.ts';
import { historiesOf, leafOf, readVersions, type Seen, type Standing } from '#app/features/overrides/history.server.ts';
import type { Fault } from '#app/features/overrides/rules/check.ts';
import { isSame } from '#app/features/overrides/rules/is-same.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Answer, Problems } from '#app/ui/answer.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { readOverview } from './read-page.server.ts';
import { type Read, readerOf, readValue } from './typed/read-typed.ts';
import { textsWords as words } from './words.ts';

type Change = Seen & { value: unknown };
export type Theirs = { value: unknown; version: number; by: string };
export type TextsAnswer =
  | (Answer & { outcome: 'saved' | 'refused' })
  | { outcome: 'conflict'; intent: string; theirs: Record<string, Theirs>; problems?: undefined; notice?: Notice };

/** A form may hold any of the page's fields: those that it has not stay as they are. */
export function answerTexts(form: FormData, page: TextsPage | undefined, by: string) {
  const read = readerOf(form);
  const own = page ? fieldsOf(page) : [];
  const publishing = { newPrivacyVersion: read('new-privacy') === 'on' };
  const publish = (changes: Change[]) => publishChanges(changes, by, publishing);
  return answerIntent<TextsAnswer>(form, {
    save: () => write(read, own, words.saved, (changes) => saveDrafts(changes, by)),
    'publish-page': async () => {
      const drafts = await draftsOf(seenDrafts(read), new Set(own.map(([path]) => path)));
      return write(read, own, words.published, publish, drafts);
    },
    'publish-all': async () => write(read, own, words.published, publish, await draftsOf(seenDrafts(read))),
  });
}

type OwnFields = ReturnType<typeof fieldsOf>;
type Outcome = Awaited<ReturnType<typeof saveDrafts>>;
type Write = (changes: Change[]) => Promise<Outcome>;

async function write(
  read: Read,
  fields: OwnFields,
  done: Notice,
  act: Write,
  drafts: Change[] = [],
): Promise<TextsAnswer> {
  const touched = await touchedOf(read, fields);
  const typed = new Set(touched.map(({ path }) => path));
  const changes = [...touched, ...drafts.filter(({ path }) => !typed.has(path))];
  if (changes.length === 0) return { outcome: 'saved', notice: words.nothing };
  const outcome = await act(changes);
  if (outcome.outcome === 'saved') return { outcome: 'saved', notice: done };
  if (outcome.outcome === 'problem') return { outcome: 'refused', problems: problemsOf(outcome.faults) };
  const isHere = fields.some(([path]) => outcome.current.has(path));
  return {
    outcome: 'conflict',
    intent: `${read('intent')}`,
    theirs: theirsOf(outcome.current),
    ...(!isHere && { notice: words.conflict.elsewhere }),
  };
}

/** What differs from what its writer had seen. */
async function touchedOf(read: Read, fields: OwnFields): Promise<Change[]> {
  const typed = fields.flatMap(([path, field]) => {
    const value = readValue(read, path, field);
    return value === undefined ? [] : [{ path, value, version: Number(read(`version.${path}`)) || 0 }];
  });
  const histories = await historiesOf(typed.map(({ path }) => path));
  return typed.filter(({ path, value, version }) => !isSame(value, leafOf(path, histories.get(path), version)));
}

const mostDrafts = 1000;

/** `path@version`, as the strip had them. */
function seenDrafts(read: Read): Seen[] {
  const named = (read('drafts') ?? '').split(' ').filter(Boolean).slice(0, mostDrafts);
  return named.map((one) => {
    const [path = '', version] = one.split('@');
    return { path, version: Number(version) || 0 };
  });
}

/** With their values; one that is no draft any more was published meanwhile. */
async function draftsOf(seen: Seen[], of?: ReadonlySet<string>): Promise<Change[]> {
  const { drafts } = await readOverview();
  const still = seen.filter(({ path }) => (!of || of.has(path)) && drafts.some((draft) => draft.path === path));
  const values = await readVersions(still);
  return still.filter(({ path }) => values.has(path)).map((one) => ({ ...one, value: values.get(one.path) }));
}

function problemsOf(faults: ReadonlyMap<string, Fault>): Problems {
  const named = [...faults].map(([path, { line, item, member }]): [string, Notice] => {
    const name = [path, item, member].filter((part) => part !== undefined).join('.');
    return [name, noticeOf(line)];
  });
  return Object.fromEntries(named);
}

/** «Controlla l’indirizzo:» stands out before what is wrong with it. */
function noticeOf(line: string): Notice {
  const [, title, text] = /^([^:.]{3,40}:) (.+)$/s.exec(line) ?? [];
  return title && text ? { title, text } : { title: line };
}

function theirsOf(current: ReadonlyMap<string, Standing>): Record<string, Theirs> {
  const entries = [...current].map(([path, row]): [string, Theirs] => [
    path,
    { value: leafOf(path, [row]), version: row.version, by: row.by },
  ]);
  return Object.fromEntries(entries);
}
