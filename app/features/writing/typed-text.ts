import type { Problems } from '#app/ui/action-result.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { documentOf } from './document/document.ts';

/** The values of a form; `document` is the JSON of a `TextDocument`. */
export type TypedText = {
  title: string;
  document: string;
  pictureId: string;
  status: string;
} & Record<string, string>;

/** A kind of text in sentences: «Questo post», «il post». */
export type Noun = { one: string; the: string; this: string; ending: 'o' | 'a' };

/** The form of a kind of text. */
export type WritingForm = {
  /** The unsaved copies are stored under this name. */
  kind: string;
  noun: Noun;
  names: readonly string[];
  /** A change of these alone is not stored. */
  choices?: readonly string[];
  /** A past version does not replace these. */
  ofState: readonly string[];
  /** In code points. */
  limits: Partial<Record<string, number>>;
  /** When a save fails. */
  failure: Notice;
  /** The address of the list. */
  list: string;
  /** The form of a text is at this address, its unfinished text and its versions below. */
  path(id: string): string;
  /** A field that an older copy does not have is empty. */
  complete(written: Record<string, unknown>): TypedText;
  read(form: FormData): TypedText;
  findProblems(form: FormData): Problems;
  /** The values that a save changes. */
  afterSave?(typed: TypedText): Record<string, string>;
};

export type OpenedText = {
  typed: TypedText;
  version: number;
  at?: string;
};

/** `theirs`: the current version. A save that stays in the form has no notice. */
export type SaveResult =
  | { outcome: 'saved'; version: number; stays: boolean; notice?: Notice }
  | { outcome: 'refused'; problems: Problems }
  | { outcome: 'conflict'; theirs: OpenedText }
  | { outcome: 'deleted' };

export function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A field that an older copy does not have is empty; a copy of version 1.0 has `content` instead of a document. */
export function completeText<Typed extends TypedText>(
  names: readonly string[],
  written: Record<string, unknown>,
) {
  const text = (name: string) => (typeof written[name] === 'string' ? written[name] : '');
  const typed = Object.fromEntries(names.map((name) => [name, text(name)])) as Typed;
  return { ...typed, document: typed.document || JSON.stringify(documentOf(text('content'))) };
}
