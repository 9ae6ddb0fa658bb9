import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActionData, useRevalidator } from 'react-router';
import { isSame } from '#app/features/overrides/rules/is-same.ts';
import type { Failed } from '#app/ui/answer.ts';
import { useForm } from '#app/ui/form.ts';
import type { TextsAnswer } from './actions.server.ts';
import type { Meeting } from './conflict.tsx';
import { type Input, inputOf, type Read, readerOf, readInput, valueIn } from './inputs.ts';
import type { ShownField } from './read-page.server.ts';
import { textsWords as words } from './words.ts';

type Served = (TextsAnswer | Failed) & { typed?: Record<string, string> };
/** What the writer has seen of a leaf. A value that is not known differs from any other. */
type SeenLeaf = { value: unknown; version: number };
type ByPath<Value> = Record<string, Value>;
type Met = { intent: string; meetings: Meeting[] };

/** The form of a page. What somebody else saves fills only the fields that nobody has touched here. */
export function useTexts(fields: ShownField[]) {
  const served = useActionData<Served>();
  const [inputs, setInputs] = useState(() =>
    byPath(fields, (shown) => servedInput(shown, served) ?? openedInput(shown)),
  );
  const [seen, setSeen] = useState(() => byPath(fields, (shown) => servedSeen(shown, served)));
  const [conflict, setConflict] = useState(() => conflictOf(served, fields, inputs));
  const { revalidate } = useRevalidator();
  const saved = useRef<Read>(undefined);
  const form = useForm<TextsAnswer>({
    failure: words.failed,
    served,
    onDone: (answer, sent) => {
      setConflict(conflictOf(answer, fields, inputs));
      if (answer.outcome !== 'conflict') {
        saved.current = readerOf(sent);
        return;
      }
      void revalidate();
    },
  });
  /** Theirs are chosen or refused: from now on a save may replace them. */
  const decide = (meetings: Meeting[]) =>
    setSeen((all) => ({ ...all, ...Object.fromEntries(meetings.map(({ shown, theirs }) => [shown.path, theirs])) }));

  const [announced, setAnnounced] = useState('');
  const fill = useCallback((path: string, input: Input, announcement = '') => {
    setInputs((all) => ({ ...all, [path]: input }));
    setAnnounced(announcement);
  }, []);

  const readTyped = useEffectEvent(() => {
    const read = readerOf(new FormData(form.form.ref.current ?? undefined));
    setInputs(byPath(fields, (shown) => readInput(read, shown.path, shown.field) ?? openedInput(shown)));
  });
  // What was typed before the scripts were there.
  useEffect(() => readTyped(), []);

  const learn = useEffectEvent(() => {
    const news = newsFor(fields, { inputs, seen, saved: saved.current });
    saved.current = undefined;
    for (const { isFilled, path, field, opened, version } of news) {
      setSeen((all) => ({ ...all, [path]: { value: opened, version } }));
      if (isFilled) setInputs((all) => ({ ...all, [path]: inputOf(opened, field) }));
    }
  });
  const known = useRef(fields);
  useEffect(() => {
    if (known.current !== fields) learn();
    known.current = fields;
  }, [fields]);

  const isTouched = () =>
    fields.some(({ path, field }) => !isSame(valueIn(inputs[path] ?? '', field), seen[path]?.value));
  return { ...form, inputs, seen, conflict, announced, fill, decide, isTouched };
}

const byPath = <Value>(fields: ShownField[], of: (shown: ShownField) => Value): ByPath<Value> =>
  Object.fromEntries(fields.map((shown) => [shown.path, of(shown)]));

const openedInput = ({ opened, field }: ShownField) => inputOf(opened, field);

function servedInput({ path, field }: ShownField, served: Served | undefined) {
  return readInput((name) => served?.typed?.[name], path, field);
}

function servedSeen(shown: ShownField, served: Served | undefined): SeenLeaf {
  const { path, opened, version } = shown;
  const seen = Number(served?.typed?.[`version.${path}`]) || 0;
  const isNews = servedInput(shown, served) !== undefined && seen !== version;
  return isNews ? { value: undefined, version: seen } : { value: opened, version };
}

function conflictOf(answer: Served | undefined, fields: ShownField[], inputs: ByPath<Input>): Met | undefined {
  if (answer?.outcome !== 'conflict') return undefined;
  const meetings = fields.flatMap((shown): Meeting[] => {
    const theirs = answer.theirs[shown.path];
    return theirs ? [{ shown, mine: valueIn(inputs[shown.path] ?? '', shown.field), theirs }] : [];
  });
  return meetings.length > 0 ? { intent: answer.intent, meetings } : undefined;
}

type Held = { inputs: ByPath<Input>; seen: ByPath<SeenLeaf>; saved: Read | undefined };

/**
 * What is newer than what was seen: of the fields that hold what was seen, which are filled, of those that hold the new value
 * already, and of those that were changed further after their writer saved it.
 */
export function newsFor(fields: ShownField[], { inputs, seen, saved = () => undefined }: Held) {
  return fields
    .filter(({ path, version }) => version > (seen[path]?.version ?? 0))
    .map((shown) => {
      const { path, field, opened } = shown;
      const now = valueIn(inputs[path] ?? '', field);
      const sent = readInput(saved, path, field);
      const isOwn = isSame(now, opened) || (sent !== undefined && isSame(valueIn(sent, field), opened));
      return { ...shown, isOwn, isFilled: !isOwn && isSame(now, seen[path]?.value) };
    })
    .filter(({ isOwn, isFilled }) => isOwn || isFilled);
}
