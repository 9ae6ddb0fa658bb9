import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { textsWords as words } from '#app/features/site-texts/panel-words.ts';
import type { ShownField } from '#app/features/site-texts/read-page.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import { useForm } from '#app/ui/form.ts';
import { type Fill, type Input, inputOf, isSameInput, valueIn } from './inputs.ts';

export type Theirs = { value: unknown; version: number; by: string };
export type TextsAnswer =
  | (Answer & { outcome: 'saved' | 'refused' })
  | {
      outcome: 'conflict';
      theirs: Record<string, Theirs>;
      problems?: undefined;
      notice?: undefined;
    };

/** `version`: the version that the author saw before typing. */
export type TypedTexts = Record<string, { input: Input; version: number }>;
type Meeting = { shown: ShownField; mine: unknown; theirs: Theirs };
type Edit = { path: string; version: number; value: unknown };

/** `action`: where the form is sent, if not to its own page. `onSaved`: everything that was typed is saved. */
type Rules = { action?: string; onSaved?: () => void };

/** Unchanged fields show the values that are saved elsewhere. */
export function useTexts(
  fields: ShownField[],
  [typed, setTyped]: [TypedTexts, Dispatch<SetStateAction<TypedTexts>>],
  { action, onSaved }: Rules = {},
) {
  const [theirs, setTheirs] = useState<Record<string, Theirs>>({});
  const [announced, setAnnounced] = useState('');
  const form = useForm<TextsAnswer>({
    failure: words.failed,
    keepsNewer: true,
    onDone: (answer, sent) => {
      setTheirs(answer.outcome === 'conflict' ? answer.theirs : {});
      if (answer.outcome === 'conflict') return;
      setTyped((all) => afterSave(all, JSON.parse(`${sent.get('edits')}`)));
      if (JSON.stringify(edits) === sent.get('edits')) onSaved?.();
    },
  });

  useEffect(() => setTyped((all) => withoutKnown(all, fields)), [fields, setTyped]);

  const fill: Fill = (path, input, announcement = '') => {
    const shown = fields.find((one) => one.path === path);
    setTyped(({ [path]: before, ...others }) =>
      // While the form is being sent, the value before it is a change again.
      !shown || (!form.isBusy && isSameInput(input, openedIn(shown)))
        ? others
        : { ...others, [path]: { input, version: before?.version ?? shown.version } },
    );
    setAnnounced(announcement);
  };

  function restore(shown: ShownField, value: unknown) {
    const input = inputOf(value, shown.field);
    fill(shown.path, input);
    const edits: Edit[] = [
      { path: shown.path, version: shown.version, value: valueIn(input, shown.field) },
    ];
    form.submit({ edits: JSON.stringify(edits) }, { action });
  }

  const meetings = fields.flatMap((shown): Meeting[] => {
    const [own, other] = [typed[shown.path], theirs[shown.path]];
    return own && other && own.version < other.version
      ? [{ shown, mine: valueIn(own.input, shown.field), theirs: other }]
      : [];
  });

  function take({ shown }: Meeting) {
    setTyped(({ [shown.path]: _, ...others }) => others);
    setAnnounced(words.edited.theirs);
  }
  /** Publishes the author's own texts over those of the other user. */
  function keep() {
    const own = meetings.flatMap(({ shown: { path }, theirs: { version } }) => {
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
  const inputIn = (shown: ShownField) => typed[shown.path]?.input ?? openedIn(shown);
  return { ...form, edits, inputIn, fill, restore, meetings, take, keep, announced };
}

export type Texts = ReturnType<typeof useTexts>;

const openedIn = ({ opened, field }: ShownField) => inputOf(opened, field);

/** Text that was typed during the save belongs to the saved version. */
function afterSave(typed: TypedTexts, saved: Edit[]): TypedTexts {
  const further = saved.flatMap(({ path, version }) => {
    const own = typed[path];
    return own ? [[path, { ...own, version: version + 1 }] as const] : [];
  });
  return { ...typed, ...Object.fromEntries(further) };
}

/** Without the values that equal those of the site. */
function withoutKnown(typed: TypedTexts, fields: ShownField[]): TypedTexts {
  const known = new Set(
    fields.filter((shown) => isKnown(typed[shown.path], shown)).map(({ path }) => path),
  );
  if (known.size === 0) return typed;
  return Object.fromEntries(Object.entries(typed).filter(([path]) => !known.has(path)));
}

function isKnown(own: TypedTexts[string] | undefined, shown: ShownField) {
  const [typed, opened] = [own?.input ?? '', openedIn(shown)].map((input) =>
    valueIn(input, shown.field),
  );
  return own && JSON.stringify(typed) === JSON.stringify(opened);
}
