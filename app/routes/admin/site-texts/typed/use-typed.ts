import { useCallback, useEffect, useRef, useState } from 'react';
import { isSame } from '#app/features/overrides/rules/is-same.ts';
import type { Theirs } from '#app/routes/admin/site-texts/actions.server.ts';
import type { ShownField } from '#app/routes/admin/site-texts/read-page.server.ts';
import { readerOf, readValue } from './read-typed.ts';

/** What a field begins with; `times` counts how often it was filled anew. */
type Filling = { value: unknown; times: number };
/** What its writer has seen of the site. A value that is not known differs from any other. */
type Seen = { value: unknown; version: number };
type Of<Value> = Record<string, Value>;

/** What the form holds beside what the site has. What somebody else saves fills only the fields that nobody has touched here. */
export function useTyped(fields: ShownField[], theirs: Of<Theirs> | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState<Of<Filling>>(() => mapped(fields, fillingOf));
  const [seen, setSeen] = useState<Of<Seen>>(() => ({ ...mapped(fields, seenOf), ...theirs }));

  const readNow = useCallback(() => {
    const read = readerOf(new FormData(form.current ?? undefined));
    return (field: ShownField) => readValue(read, field.path, field.field);
  }, []);
  const touched = useCallback(() => {
    const now = readNow();
    return fields.filter((field) => !isSame(now(field), seen[field.path]?.value));
  }, [fields, seen, readNow]);

  const fill = useCallback((path: string, value: unknown) => {
    setFilled((all) => ({ ...all, [path]: { value, times: (all[path]?.times ?? 0) + 1 } }));
  }, []);
  const learn = useCallback((news: Of<Seen>) => setSeen((all) => ({ ...all, ...news })), []);

  const sent = useRef<FormData>(undefined);
  const saved = useCallback((body: FormData | undefined) => {
    sent.current = body;
  }, []);

  const known = useRef(fields);
  useEffect(() => {
    if (known.current === fields) return;
    known.current = fields;
    const read = readerOf(sent.current ?? new FormData());
    const own = ({ path, field }: ShownField) => readValue(read, path, field);
    sent.current = undefined;
    for (const { path, opened, version, isFilled } of newsFor(fields, seen, readNow(), own)) {
      learn({ [path]: { value: opened, version } });
      if (isFilled) fill(path, opened);
    }
  }, [fields, seen, readNow, learn, fill]);

  return { form, filled, seen, fill, learn, touched, readNow, saved };
}

const mapped = <Value>(fields: ShownField[], of: (field: ShownField) => Value): Of<Value> =>
  Object.fromEntries(fields.map((field) => [field.path, of(field)]));

const fillingOf = ({ opened, sent }: ShownField): Filling => ({ value: sent ? sent.value : opened, times: 0 });

function seenOf({ opened, version, sent }: ShownField): Seen {
  if (!sent || sent.version === version) return { value: opened, version };
  return { value: undefined, version: sent.version };
}

type ValueOf = (field: ShownField) => unknown;

/**
 * What is newer than what was seen: of the fields that hold what was seen, which are filled, of those that hold the new value
 * already, and of those that were changed further after their writer saved it.
 */
export function newsFor(fields: ShownField[], seen: Of<Seen>, now: ValueOf, saved: ValueOf) {
  return fields
    .filter(({ path, version }) => version > (seen[path]?.version ?? 0))
    .map((field) => ({
      ...field,
      isShown: isSame(now(field), field.opened),
      isSaved: isSame(saved(field), field.opened),
    }))
    .map((field) => ({ ...field, isFilled: !field.isShown && isSame(now(field), seen[field.path]?.value) }))
    .filter(({ isShown, isSaved, isFilled }) => isShown || isSaved || isFilled);
}
