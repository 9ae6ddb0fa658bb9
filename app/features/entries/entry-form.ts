import {
  formatTime,
  isDay,
  readDay,
  readPastDay,
  readTime,
  romeInstant,
  slashDay,
} from '#app/calendar/rome.ts';
import { emptyDocument, type TextDocument } from '#app/features/writing/document/document.ts';
import { printDocument, readDocument } from '#app/features/writing/document/read-document.ts';
import { lengthOf, readAddress, readLine, readLines } from '#app/features/writing/lines.ts';
import { tooLong } from '#app/features/writing/messages.ts';
import {
  completeText,
  type Noun,
  type TypedText,
  type WritingForm,
} from '#app/features/writing/typed-text.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Problems } from '#app/ui/action-result.ts';
import type { Notice } from '#app/ui/notices.tsx';
import type { EntrySummary } from './entries.server.ts';
import { type EntryKind, editPathOf, panelPaths } from './kinds.ts';
import { entryMessages as messages, entryWords as words } from './words.ts';

type Check = (value: string) => Notice | undefined;

/** One input of the form, and one value of `entries.fields`. */
export type EntryField = {
  label: string;
  hint?: string;
  input: keyof typeof inputs;
  /** The problem of an empty field. */
  required?: Notice;
  /** In code points. */
  limit?: number;
  /** The stored value and its label, of a `choice`. */
  choices?: Record<string, string>;
  /** `value` is the stored form of what was typed. Not called for an empty value. */
  check?: Check;
};

/** A kind of entry: its address, its fields, its list and its form in the panel. */
type Kind<Name extends string = string> = {
  kind: EntryKind;
  /** How the public address starts: «/appuntamenti/». */
  base: string;
  noun: Noun;
  title: string;
  empty: { title: string; text: string };
  /** The author types the last part of the address, and can give away the address of a draft for a day. */
  hasAddress?: true;
  /** The author orders the list by hand. */
  isOrdered?: true;
  fields: Record<Name, EntryField>;
  /** The values of a copy that are not those of its original. */
  inCopy?: Record<string, string>;
  below: readonly string[];
  /** The fields below the text are folded under these words. */
  belowTitle?: string;
  /** The name of the picture; it is otherwise above the text. */
  pictureLabel?: string;
  check?: (fields: Record<Name, string>) => Partial<Record<Name, Notice>>;
  /** `inMenu`: the paths of the pages that the menu has. */
  column: { name: string; describe: (entry: EntrySummary, inMenu: string[]) => string };
  parts?: (entries: EntrySummary[], now: Date) => [title: string, entries: EntrySummary[]][];
};

export type EntryForm = Kind & WritingForm & { pictureLabel: string };

export type WrittenEntry = {
  title: string;
  /** The last part of the address; empty: from the title. */
  slug: string;
  document: TextDocument;
  content: string;
  pictureId: string | null;
  status: 'draft' | 'published';
  fields: Record<string, string>;
};

export function entryForm<Name extends string>(declared: Kind<Name>): EntryForm {
  const kind: Kind = declared;
  const names = ['title', 'document', 'pictureId', 'status', ...Object.keys(kind.fields)];
  if (kind.hasAddress) names.push('slug');
  const complete = (written: Record<string, unknown>): TypedText => {
    const typed = completeText(names, written);
    return { ...typed, ...readFields(kind.fields, typed) };
  };
  const read = (sent: FormData) => complete(Object.fromEntries(sent));
  return {
    pictureLabel: words.pictureId,
    ...kind,
    names,
    ofState: ['status', 'slug'],
    limits: {},
    failure: { title: `Errore nel salvare ${kind.noun.the}` },
    list: panelPaths[kind.kind],
    path: (id) => editPathOf({ kind: kind.kind, id }),
    complete,
    read,
    findProblems: (sent) => readTypedEntry(kind, read(sent)).problems,
  };
}

const titleField: EntryField = {
  label: words.title,
  input: 'line',
  required: messages.titleMissing,
};

export function readTypedEntry(
  form: Kind,
  typed: TypedText,
): { problems: Problems; entry?: WrittenEntry } {
  const text = readDocument(typed.document || printDocument(emptyDocument));
  const all = { title: titleField, ...form.fields };
  const values = readFields(all, typed);
  const { title = '', ...fields } = values;
  const problems: Problems = {
    ...(text.problem && { document: text.problem }),
    ...form.check?.(fields),
    ...findProblems(all, values),
  };
  if (Object.keys(problems).length > 0 || text.problem) return { problems };
  const { document, content } = text;
  const status = typed.status === 'published' ? 'published' : 'draft';
  const pictureId = isUuid(typed.pictureId) ? typed.pictureId : null;
  const slug = slugOf(typed.slug ?? '');
  return { problems, entry: { title, slug, document, content, pictureId, status, fields } };
}

/** The inverse of `readTypedEntry`: what the form displays of a stored entry. */
export function typedEntry(form: Kind, entry: Partial<WrittenEntry> = {}): TypedText {
  const { title = '', slug = '', document = emptyDocument, status = 'draft', fields } = entry;
  const pictureId = entry.pictureId ?? '';
  const written = { title, slug, document: printDocument(document), pictureId, status };
  return { ...readFields(form.fields, fields), ...written };
}

/** The values as they are stored, so that equal values are equal texts. */
function readFields(fields: Kind['fields'], typed: Record<string, string> = {}) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { input, choices }]) => {
      const value = inputs[input].read(typed[name] ?? '');
      return [
        name,
        choices && !Object.hasOwn(choices, value) ? (Object.keys(choices)[0] ?? '') : value,
      ];
    }),
  );
}

function findProblems(fields: Kind['fields'], values: Record<string, string>) {
  const problems: Problems = {};
  for (const [name, field] of Object.entries(fields)) {
    const problem = findProblem(field, values[name] ?? '');
    if (problem) problems[name] = problem;
  }
  return problems;
}

function findProblem({ input, required, limit, check }: EntryField, value: string) {
  if (!value) return required;
  const { limit: usualLimit = Number.POSITIVE_INFINITY, check: usualCheck }: Input = inputs[input];
  const [longest, length] = [limit ?? usualLimit, lengthOf(value)];
  return length > longest ? tooLong(longest, length) : (usualCheck?.(value) ?? check?.(value));
}

/** The value of a field in words. */
export function displayField({ input, choices }: EntryField, value = ''): string {
  const { display }: Input = inputs[input];
  return value && (choices?.[value] ?? display?.(value) ?? value);
}

type Input = {
  read: (typed: string) => string;
  limit?: number;
  check?: Check;
  display?: (value: string) => string;
};

const checkAddresses: Check = (value) =>
  value.split('\n').every((address) => readAddress(address)) ? undefined : messages.addressInvalid;

const inputs = {
  line: { read: readLine, limit: 200 },
  lines: { read: (typed) => readLines(typed).trim(), limit: 1000 },
  day: dayBy(readDay),
  pastDay: dayBy(readPastDay),
  time: {
    read: (typed) => readTime(readLine(typed)),
    check: (value) => (romeInstant('2026-01-01', value) ? undefined : messages.hourInvalid),
    display: formatTime,
  },
  address: { read: (typed) => readAddress(typed) ?? readLine(typed), check: checkAddresses },
  addresses: {
    read: (typed) =>
      readLines(typed)
        .split(/\s+/)
        .filter(Boolean)
        .map((address) => readAddress(address) ?? address)
        .join('\n'),
    limit: 2000,
    check: checkAddresses,
  },
  choice: { read: readLine },
  checkbox: { read: (typed) => (typed ? 'yes' : ''), display: () => words.yes },
} satisfies Record<string, Input>;

function dayBy(read: typeof readDay): Input {
  return {
    read: (typed) => read(readLine(typed)),
    check: (value) => (isDay(value) ? undefined : messages.dayInvalid),
    display: slashDay,
  };
}

/** Of a title without Latin letters and digits. */
export const untitledSlug = 'senza-titolo';
const longestSlug = 80;

/** «Così è l’alba» becomes «cosi-e-l-alba». */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-|-$/g, '');
  return slug.length <= longestSlug
    ? slug
    : slug
        .slice(0, longestSlug + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, longestSlug);
}
