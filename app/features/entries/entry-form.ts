import { formatTime, isDay, readDay, readTime, slashDay } from '#app/calendar/rome.ts';
import type { TextDocument } from '#app/features/writing/document/document.ts';
import { emptyDocument } from '#app/features/writing/document/document.ts';
import { printDocument, readDocument } from '#app/features/writing/document/read-document.ts';
import { lengthOf, readAddress, readLine, readLines } from '#app/features/writing/lines.ts';
import { tooLong } from '#app/features/writing/messages.ts';
import type { TypedText } from '#app/features/writing/typed-text.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { entryMessages as messages } from './messages.ts';
import { entryWords } from './words.ts';

export const entryKinds = ['event', 'work', 'page'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The lists of the panel. */
export const panelPaths: Record<EntryKind, string> = {
  event: '/amministrazione/appuntamenti',
  work: '/amministrazione/opere',
  page: '/amministrazione/pagine',
};

/** Where the author edits the entry. */
export const editPathOf = ({ kind, id }: { kind: EntryKind; id: string }) =>
  `${panelPaths[kind]}/${id}`;

/** One input of the form, and one value of `entries.fields`. */
export type EntryField = {
  label: string;
  hint?: string;
  input: 'line' | 'lines' | 'day' | 'time' | 'address' | 'addresses' | 'choice' | 'checkbox';
  isRequired?: true;
  /** In code points. */
  limit?: number;
  /** The stored value and its label, of a `choice`. */
  choices?: Record<string, string>;
  /** `value` is the stored form of what was typed. Not called for an empty value. */
  check?: (value: string) => Notice | undefined;
};

export type EntryForm<Name extends string = string> = {
  kind: EntryKind;
  /** How the public address starts: «/appuntamenti/». */
  base: string;
  /** The author types the last part of the address. */
  hasAddress?: true;
  /** The author orders the list by hand. */
  isOrdered?: true;
  fields: Record<Name, EntryField>;
  /** Rules about several fields. */
  check?: (fields: Record<Name, string>) => Partial<Record<Name, Notice>>;
};

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

export type TypedEntry = TypedText;

type EntryProblems = Record<string, Notice | undefined>;

const ownNames = ['title', 'document', 'pictureId', 'status'];

export const namesOf = ({ hasAddress, fields }: EntryForm): string[] => [
  ...ownNames,
  ...(hasAddress ? ['slug'] : []),
  ...Object.keys(fields),
];

const longestTitle = 200;
const usualLimits: Partial<Record<EntryField['input'], number>> = {
  line: 200,
  lines: 1000,
  addresses: 2000,
};

export function readTypedEntry(
  form: EntryForm,
  typed: TypedEntry,
): { problems: EntryProblems; entry?: WrittenEntry } {
  const text = readDocument(typed.document || printDocument(emptyDocument));
  const fields = readFields(form, typed);
  const title = readLine(typed.title);
  const problems: EntryProblems = {
    ...findTitleProblem(title),
    ...(text.problem && { document: text.problem }),
    ...form.check?.(fields),
    ...findFieldProblems(form, typed, fields),
  };
  if (Object.keys(problems).length > 0 || text.problem) return { problems };
  const { document, content } = text;
  const status = typed.status === 'published' ? 'published' : 'draft';
  const pictureId = isUuid(typed.pictureId) ? typed.pictureId : null;
  const slug = slugOf(typed.slug ?? '');
  return { problems, entry: { title, slug, document, content, pictureId, status, fields } };
}

function findTitleProblem(title: string): EntryProblems {
  const length = lengthOf(title);
  if (!title) return { title: messages.titleMissing };
  return length > longestTitle ? { title: tooLong(longestTitle, length) } : {};
}

function findFieldProblems(form: EntryForm, typed: TypedEntry, fields: Record<string, string>) {
  const problems: EntryProblems = {};
  for (const [name, field] of Object.entries(form.fields)) {
    const problem = findProblem(field, typed[name] ?? '', fields[name] ?? '');
    if (problem) problems[name] = problem;
  }
  return problems;
}

const readers: Record<EntryField['input'], (typed: string) => string> = {
  line: readLine,
  lines: (typed) => readLines(typed).trim(),
  day: (typed) => readDay(readLine(typed)),
  time: (typed) => readTime(readLine(typed)),
  address: (typed) => readAddress(typed) ?? readLine(typed),
  addresses: (typed) =>
    readLines(typed)
      .split(/\s+/)
      .filter(Boolean)
      .map((address) => readAddress(address) ?? address)
      .join('\n'),
  choice: readLine,
  checkbox: (typed) => (typed ? 'yes' : ''),
};

/** The values as they are stored, so that equal values are equal texts. */
export function normalForm(form: EntryForm, typed: TypedEntry): TypedEntry {
  return { ...typed, ...readFields(form, typed) };
}

function readFields({ fields }: EntryForm, typed: Record<string, string> = {}) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(field, typed[name] ?? '')]),
  );
}

function readField({ input, choices }: EntryField, typed: string) {
  const value = readers[input](typed);
  return choices && !Object.hasOwn(choices, value) ? (Object.keys(choices)[0] ?? '') : value;
}

export const mustBeDay = (value: string) => (isDay(value) ? undefined : messages.dayInvalid);

function findProblem(field: EntryField, typed: string, value: string): Notice | undefined {
  if (!value) return field.isRequired && messages.required;
  const limit = field.limit ?? usualLimits[field.input] ?? Number.POSITIVE_INFINITY;
  if (lengthOf(value) > limit) return tooLong(limit, lengthOf(value));
  const areAddresses = field.input === 'address' || field.input === 'addresses';
  if (areAddresses && typed.split(/\s+/).some((one) => readAddress(one) === undefined))
    return messages.addressInvalid;
  return field.check?.(value);
}

/** The inverse of `readTypedEntry`: what the form displays of a stored entry. */
export function typedEntry(form: EntryForm, entry?: WrittenEntry): TypedEntry {
  return {
    ...readFields(form, entry?.fields),
    title: entry?.title ?? '',
    slug: entry?.slug ?? '',
    document: printDocument(entry?.document ?? emptyDocument),
    pictureId: entry?.pictureId ?? '',
    status: entry?.status ?? 'draft',
  };
}

/** The value of a field in words. */
export function displayField({ input, choices }: EntryField, value = ''): string {
  if (input === 'day') return slashDay(value);
  if (input === 'time') return formatTime(value);
  if (input === 'checkbox') return value && entryWords.yes;
  return choices?.[value] ?? value;
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
