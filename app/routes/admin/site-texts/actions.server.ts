import { fieldsOf, type TextsPage } from '#app/features/overrides/catalogue/catalogue.ts';
import { type Edit, publishChanges, saveDrafts } from '#app/features/overrides/change-site.server.ts';
import { historiesOf, leafOf, type Standing } from '#app/features/overrides/history.server.ts';
import type { Fault } from '#app/features/overrides/rules/check.ts';
import type { Field } from '#app/features/overrides/rules/field.ts';
import { isSame } from '#app/features/overrides/rules/is-same.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Answer, Problems } from '#app/ui/answer.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { type Read, readerOf, readInput, valueIn } from './inputs.ts';
import { readOverview } from './read-page.server.ts';
import { textsWords as words } from './words.ts';

export type Theirs = { value: unknown; version: number; by: string };
export type TextsAnswer =
  | (Answer & { outcome: 'saved' | 'refused' })
  | { outcome: 'conflict'; intent: string; theirs: Record<string, Theirs>; problems?: undefined; notice?: Notice };

/** A form may hold any of the page's fields: those that it has not stay as they are. */
export function answerTexts(form: FormData, page: TextsPage, by: string) {
  const read = readerOf(form);
  const fields = fieldsOf(page);
  const publishing = { newPrivacyVersion: read('new-privacy') === 'on' };
  return answerIntent<TextsAnswer>(form, {
    save: () => write(read, fields, { done: words.saved, act: (edits) => saveDrafts(edits, by) }),
    publish: async () => {
      const drafts = await draftsIn(read);
      return write(read, fields, {
        done: words.published,
        act: (edits) => publishChanges(edits, by, publishing),
        drafts,
      });
    },
  });
}

type Outcome = Awaited<ReturnType<typeof saveDrafts>>;
type Write = (edits: Edit[]) => Promise<Outcome>;

async function write(
  read: Read,
  fields: [string, Field][],
  { done, act, drafts = [] }: { done: Notice; act: Write; drafts?: Edit[] },
): Promise<TextsAnswer> {
  const touched = await touchedOf(read, fields);
  const typed = new Set(touched.map(({ path }) => path));
  const edits = [...touched, ...drafts.filter(({ path }) => !typed.has(path))];
  if (edits.length === 0) return { outcome: 'saved', notice: words.nothing };
  const outcome = await act(edits);
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
async function touchedOf(read: Read, fields: [string, Field][]): Promise<Edit[]> {
  const typed = fields.flatMap(([path, field]) => {
    const input = readInput(read, path, field);
    if (input === undefined) return [];
    return [{ path, value: valueIn(input, field), version: Number(read(`version.${path}`)) || 0 }];
  });
  const histories = await historiesOf(typed.map(({ path }) => path));
  return typed.filter(({ path, value, version }) => !isSame(value, leafOf(path, histories.get(path), version)));
}

const mostDrafts = 1000;

/** The drafts as the page named them, `path@version`; one that is no draft any more was published meanwhile. */
async function draftsIn(read: Read): Promise<Edit[]> {
  const { drafts } = await readOverview();
  const still = new Set(drafts.map(({ path }) => path));
  const seen = (read('drafts') ?? '')
    .split(' ', mostDrafts)
    .map((one) => one.split('@'))
    .filter(([path = '']) => still.has(path));
  const histories = await historiesOf([...still]);
  return seen.flatMap(([path = '', number]) => {
    const row = histories.get(path)?.find(({ version }) => version === Number(number));
    return row ? [{ path, version: row.version, value: row.value }] : [];
  });
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
