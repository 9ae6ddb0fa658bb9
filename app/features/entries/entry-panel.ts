import { capital } from '#app/calendar/in-words.ts';
import { documentOf } from '#app/features/writing/document/document.ts';
import type { Noun, WritingForm } from '#app/features/writing/typed-text.ts';
import type { EntrySummary } from './entries.server.ts';
import {
  type EntryForm,
  editPathOf,
  namesOf,
  normalForm,
  panelPaths,
  readTypedEntry,
  type TypedEntry,
} from './entry-form.ts';

/** A kind of entry in the panel: its list and its form. */
type Kind<Name extends string = string> = EntryForm<Name> & {
  noun: Noun;
  /** The name of the list. */
  title: string;
  /** Of a list without entries. */
  empty: { title: string; text: string };
  /** A draft has an address that the author can give away for a day. */
  hasPreview?: true;
  /** The fields below the text. */
  below: readonly string[];
  /** The fields below the text are folded under these words. */
  belowTitle?: string;
  /** The name of the picture; it is otherwise above the text. */
  pictureLabel?: string;
  /** The column beside the titles. */
  column?: { name: string; describe: (entry: EntrySummary) => string };
  /** The parts of the list, each with its title. */
  parts?: (entries: EntrySummary[], now: Date) => [title: string, entries: EntrySummary[]][];
};

export type EntryPanel = Kind & { writing: WritingForm };

export function entryPanel<Name extends string>(kind: Kind<Name>): EntryPanel {
  return { ...kind, writing: writingOf(kind) };
}

function writingOf(form: Kind): WritingForm {
  const names = namesOf(form);
  const complete = (written: Record<string, unknown>) => {
    const text = (name: string) => (typeof written[name] === 'string' ? written[name] : '');
    const typed = Object.fromEntries(names.map((name) => [name, text(name)])) as TypedEntry;
    const document = typed.document || JSON.stringify(documentOf(''));
    return normalForm(form, { ...typed, document });
  };
  const read = (sent: FormData) => complete(Object.fromEntries(sent));
  return {
    kind: form.kind,
    noun: form.noun,
    names,
    ofState: ['status', 'slug'],
    limits: Object.fromEntries(
      Object.entries(form.fields).map(([name, { limit }]) => [name, limit]),
    ),
    failure: { title: `Errore nel salvare ${form.noun.the}` },
    list: panelPaths[form.kind],
    path: (id) => editPathOf({ ...form, id }),
    complete,
    read,
    findProblems: (sent) => readTypedEntry(form, read(sent)).problems,
  };
}

export const noticesOf = ({ one, the, ending }: Noun) => ({
  saved: {
    published: {
      title: `${capital(one)} salvat${ending}`,
      text: `Ora i lettori l${ending} vedono sul sito.`,
    },
    draft: {
      title: `${capital(one)} salvat${ending}`,
      text: `È una bozza: i lettori non l${ending} vedono.`,
    },
  },
  deleted: {
    title: `${capital(one)} eliminat${ending}`,
    text: `Puoi ripristinarl${ending} entro 30 giorni.`,
  },
  restored: {
    title: `${capital(one)} ripristinat${ending}`,
    text: `È tornat${ending} in bozza o sul sito, com’era prima.`,
  },
  failed: { title: `Errore nel cambiare ${the}` },
  stale: {
    title: `Errore nel cambiare ${the}`,
    text: 'Intanto l’elenco è cambiato: ora lo vedi com’è.',
    isError: true,
  },
});
