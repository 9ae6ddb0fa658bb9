import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { textsWords as words } from '#app/features/site-texts/panel-words.ts';
import type { TextField } from '#app/features/site-texts/read-page.server.ts';
import type { ActionResult } from '#app/ui/action-result.ts';
import { useForm } from '#app/ui/form.ts';
import { type Fill, type Input, inputOf, isSameInput, valueIn } from './inputs.ts';

export type Theirs = { value: unknown; version: number; by: string };
export type TextsResult =
  | (ActionResult & { outcome: 'saved' | 'refused' })
  | {
      outcome: 'conflict';
      theirs: Record<string, Theirs>;
      problems?: undefined;
      notice?: undefined;
    };

/** `version`: the version that the author saw before typing. */
export type TypedTexts = Record<string, { input: Input; version: number }>;
type EditConflict = { textField: TextField; mine: unknown; theirs: Theirs };
type Edit = { path: string; version: number; value: unknown };

/** `action`: where the form is sent, if not to its own page. `onSaved`: everything that was typed is saved. */
type Rules = { action?: string; onSaved?: () => void };

/** Unchanged fields show the values that are saved elsewhere. */
export function useTexts(
  fields: TextField[],
  [typed, setTyped]: [TypedTexts, Dispatch<SetStateAction<TypedTexts>>],
  { action, onSaved }: Rules = {},
) {
  const [theirs, setTheirs] = useState<Record<string, Theirs>>({});
  const [announced, setAnnounced] = useState('');
  const form = useForm<TextsResult>({
    failure: words.failed,
    retainsNewer: true,
    onDone: (result, sent) => {
      setTheirs(result.outcome === 'conflict' ? result.theirs : {});
      if (result.outcome === 'conflict') return;
      setTyped((all) => afterSave(all, JSON.parse(`${sent.get('edits')}`)));
      if (JSON.stringify(edits) === sent.get('edits')) onSaved?.();
    },
  });

  useEffect(() => setTyped((all) => withoutUnchanged(all, fields)), [fields, setTyped]);

  const fill: Fill = (path, input, announcement = '') => {
    const textField = fields.find((one) => one.path === path);
    setTyped(({ [path]: before, ...others }) =>
      // While the form is being sent, the value before it is a change again.
      !textField || (!form.isBusy && isSameInput(input, openedIn(textField)))
        ? others
        : { ...others, [path]: { input, version: before?.version ?? textField.version } },
    );
    setAnnounced(announcement);
  };

  function restore(textField: TextField, value: unknown) {
    const input = inputOf(value, textField.field);
    fill(textField.path, input);
    const edits: Edit[] = [
      { path: textField.path, version: textField.version, value: valueIn(input, textField.field) },
    ];
    form.submit({ edits: JSON.stringify(edits) }, { action });
  }

  const conflicts = fields.flatMap((textField): EditConflict[] => {
    const [own, other] = [typed[textField.path], theirs[textField.path]];
    return own && other && own.version < other.version
      ? [{ textField, mine: valueIn(own.input, textField.field), theirs: other }]
      : [];
  });

  function takeTheirs({ textField }: EditConflict) {
    setTyped(({ [textField.path]: _, ...others }) => others);
    setAnnounced(words.edited.theirs);
  }
  /** Publishes the author's own texts over those of the other user. */
  function overwriteTheirs() {
    const own = conflicts.flatMap(({ textField: { path }, theirs: { version } }) => {
      const before = typed[path];
      return before ? [[path, { ...before, version }] as const] : [];
    });
    flushSync(() => setTyped((all) => ({ ...all, ...Object.fromEntries(own) })));
    form.form.ref.current?.requestSubmit();
  }

  const edits = fields.flatMap(({ path, field }): Edit[] => {
    const own = typed[path];
    return own ? [{ path, version: own.version, value: valueIn(own.input, field) }] : [];
  });
  const inputIn = (textField: TextField) => typed[textField.path]?.input ?? openedIn(textField);
  return {
    ...form,
    edits,
    inputIn,
    fill,
    restore,
    conflicts,
    takeTheirs,
    overwriteTheirs,
    announced,
  };
}

export type Texts = ReturnType<typeof useTexts>;

const openedIn = ({ opened, field }: TextField) => inputOf(opened, field);

/** Text that was typed during the save belongs to the saved version. */
function afterSave(typed: TypedTexts, saved: Edit[]): TypedTexts {
  const further = saved.flatMap(({ path, version }) => {
    const own = typed[path];
    return own ? [[path, { ...own, version: version + 1 }] as const] : [];
  });
  return { ...typed, ...Object.fromEntries(further) };
}

/** Without the values that equal those of the site. */
function withoutUnchanged(typed: TypedTexts, fields: TextField[]): TypedTexts {
  const unchanged = new Set(
    fields
      .filter((textField) => isUnchanged(typed[textField.path], textField))
      .map(({ path }) => path),
  );
  if (unchanged.size === 0) return typed;
  return Object.fromEntries(Object.entries(typed).filter(([path]) => !unchanged.has(path)));
}

function isUnchanged(own: TypedTexts[string] | undefined, textField: TextField) {
  const [typed, opened] = [own?.input ?? '', openedIn(textField)].map((input) =>
    valueIn(input, textField.field),
  );
  return own && JSON.stringify(typed) === JSON.stringify(opened);
}
