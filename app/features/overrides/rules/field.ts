type TextKind = { kind: 'line' | 'lines'; most: number; hasItalics: boolean };
type FormalKind = { kind: 'link' | 'email' | 'date' | 'picture' | 'colour' };
type CountedKind = { kind: 'number'; least: number; most: number; step: number } | { kind: 'yes-no' };
/** One of these values, which the site knows, each with its name. */
type ChoiceKind = { kind: 'choice'; options: Record<string, string> };
type ListKind = { kind: 'list'; of: Item | Members; add: string; least: number; most: number };

type Said = { label: string; hint?: string; isOptional?: true };

/** How a value of the site is asked for, and what it may hold. Lengths are in code points. */
export type Field = Item | ListField;

export type Text = TextKind & Said;
export type Formal = FormalKind & Said;
export type Item = Text | Formal | (CountedKind & Said) | (ChoiceKind & Said);
export type Members = Record<string, Item>;
export type ListField = ListKind & Said;

type More = { hint?: string; isOptional?: true; most?: number };

const italicsHint = 'Fra due asterischi, il corsivo.';

export const line = (label: string, more: More = {}): Item => ({
  kind: 'line',
  label,
  most: 200,
  hasItalics: false,
  ...more,
});

export const lines = (label: string, more: More = {}): Item => ({
  kind: 'lines',
  label,
  most: 3000,
  hasItalics: false,
  ...more,
});

export const italicLine = (label: string, more: More = {}): Item => ({
  kind: 'line',
  label,
  hint: italicsHint,
  most: 200,
  ...more,
  hasItalics: true,
});

export const italicLines = (label: string, more: More = {}): Item => ({
  kind: 'lines',
  label,
  hint: italicsHint,
  most: 3000,
  ...more,
  hasItalics: true,
});

export const link = (label: string, more: Omit<More, 'most'> = {}): Item => ({ kind: 'link', label, ...more });
export const email = (label: string, more: Omit<More, 'most'> = {}): Item => ({ kind: 'email', label, ...more });
export const date = (label: string, more: Omit<More, 'most'> = {}): Item => ({ kind: 'date', label, ...more });
export const yesNo = (label: string, hint?: string): Item => ({ kind: 'yes-no', label, hint });

export const colour = (label: string, hint?: string): Item => ({ kind: 'colour', label, hint });
export const picture = (label: string, hint?: string): Item => ({ kind: 'picture', label, hint, isOptional: true });

type Range = { least: number; most: number; step?: number; hint?: string };

export const number = (label: string, { step = 1, ...range }: Range): Item => ({
  kind: 'number',
  label,
  step,
  ...range,
});

export const choice = (label: string, options: Record<string, string>, isOptional?: true): Item => ({
  kind: 'choice',
  label,
  options,
  isOptional,
});

type Size = { least?: number; most?: number; add?: string; hint?: string };

const listHint = 'Aggiungi, togli, sposta. L’ordine è quello della pagina.';

export const list = (label: string, of: Item | Members, { least = 1, most = 12, ...more }: Size = {}): ListField => ({
  kind: 'list',
  label,
  of,
  least,
  most,
  add: 'Aggiungi una voce',
  hint: listHint,
  ...more,
});

export const paragraphs = (label = 'Testo', more: More = {}): ListField =>
  list(label, italicLines('Capoverso', more), { add: 'Aggiungi un capoverso', hint: italicsHint });
