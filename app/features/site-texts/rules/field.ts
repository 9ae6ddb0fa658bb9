type TextKind = { kind: 'line' | 'lines'; most: number; hasItalics: boolean };
type FormalKind = { kind: 'link' | 'email' | 'date' | 'picture' | 'colour' };
type NumberKind = { kind: 'number'; least: number; most: number; step: number };
type ChoiceKind = { kind: 'choice'; options: Record<string, string> };
type ListKind = { kind: 'list'; of: Item | Members; add: string; least: number; most: number };

type Label = { label: string; hint?: string; isOptional?: true };

/** Lengths are in code points. */
export type Field = Item | ListField;

export type Text = TextKind & Label;
export type Formal = FormalKind & Label;
export type Item = Text | Formal | (NumberKind & Label) | (ChoiceKind & Label);
export type Members = Record<string, Item>;
export type ListField = ListKind & Label;

export const isItem = (of: Item | Members): of is Item => typeof of.kind === 'string';

type Hints = Omit<Label, 'label'>;
type OfText = Hints & { most?: number; hasItalics?: boolean };

/** For a text that only a screen reader reads. */
export const screenReaderHint = { hint: 'Non si vede: lo sente chi ascolta la pagina.' };

const italicsHint = 'Le parole fra due asterischi, come *qui*, vanno in corsivo.';

export const line = (label: string, { hasItalics = false, ...more }: OfText = {}): Item => ({
  kind: 'line',
  label,
  most: 200,
  hasItalics,
  ...(hasItalics && { hint: italicsHint }),
  ...more,
});

export const lines = (label: string, more: OfText = {}): Item =>
  ({ ...line(label, { most: 3000, ...more }), kind: 'lines' }) as Item;

export const link = (label: string, more: Hints = {}): Item => ({ kind: 'link', label, ...more });
export const email = (label: string, more: Hints = {}): Item => ({ kind: 'email', label, ...more });
export const date = (label: string, more: Hints = {}): Item => ({ kind: 'date', label, ...more });

export const colour = (label: string, hint?: string): Item => ({ kind: 'colour', label, hint });
export const picture = (label: string, hint?: string): Item => ({
  kind: 'picture',
  label,
  hint,
  isOptional: true,
});

type Range = Hints & { least: number; most: number; step?: number };

export const number = (label: string, { step = 1, ...range }: Range): Item => ({
  kind: 'number',
  label,
  step,
  ...range,
});

export const choice = (
  label: string,
  options: Record<string, string>,
  isOptional?: true,
): Item => ({
  kind: 'choice',
  label,
  options,
  isOptional,
});

type Size = { least?: number; most?: number; add?: string; hint?: string };

const listHint = 'Aggiungi, togli, sposta. L’ordine è quello della pagina.';

export const list = (
  label: string,
  of: Item | Members,
  { least = 1, most = 12, ...more }: Size = {},
): ListField => ({
  kind: 'list',
  label,
  of,
  least,
  most,
  add: 'Aggiungi una voce',
  hint: listHint,
  ...more,
});
