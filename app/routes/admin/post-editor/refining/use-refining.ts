import { type RefObject, useEffect, useState } from 'react';
import { type Change, refine } from '#app/features/posts/refining/refine.ts';
import { replaceText } from './replace-text.ts';

const names = ['content', 'quote'] as const;
type Texts = Record<(typeof names)[number], string>;

/** `before` is gone once more is typed: going back would lose it. */
type Refined = { changes: Change[]; before?: Texts; after: Texts };

/** «Rifinisci» of content and quotation together, and the way back. `place` stands in their form. */
export function useRefining(place: RefObject<HTMLElement | null>) {
  const [refined, setRefined] = useState<Refined>();
  const form = () => place.current?.closest('form');
  const after = refined?.before && refined.after;

  useEffect(() => {
    const watched = place.current?.closest('form');
    if (!watched || !after) return;
    function onInput() {
      if (watched && names.some((name) => fieldOf(watched, name).value !== after?.[name]))
        setRefined((refined) => refined && { ...refined, before: undefined });
    }
    watched.addEventListener('input', onInput);
    return () => watched.removeEventListener('input', onInput);
  }, [place, after]);

  function press() {
    const within = form();
    if (!within) return;
    const before = textsOf(within);
    const [content, quote] = [refine(before.content), refine(before.quote)];
    const focused = document.activeElement;
    write(within, { content: content.text, quote: quote.text });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    setRefined({ before, after: textsOf(within), changes: together([...content.changes, ...quote.changes]) });
  }

  function undo() {
    const within = form();
    if (within && refined?.before) write(within, refined.before);
    close();
  }

  function close() {
    const within = form();
    if (within) fieldOf(within, 'content').focus({ preventScroll: true });
    setRefined(undefined);
  }

  return { refined, press, undo, close };
}

const fieldOf = (form: HTMLFormElement, name: keyof Texts) => form.elements.namedItem(name) as HTMLTextAreaElement;
const textsOf = (form: HTMLFormElement): Texts => ({
  content: fieldOf(form, 'content').value,
  quote: fieldOf(form, 'quote').value,
});

function write(form: HTMLFormElement, texts: Texts) {
  for (const name of names) replaceText(fieldOf(form, name), texts[name]);
}

/** The same change in both is told once. */
export function together(changes: Change[]): Change[] {
  const kinds = Map.groupBy(changes, ({ from, to }) => `${from}\n${to}`);
  return [...kinds.values()].flatMap(([first, ...others]) =>
    first ? { ...first, times: others.reduce((times, other) => times + other.times, first.times) } : [],
  );
}
