import type { Field } from '#app/features/overrides/rules/field.ts';
import type { SitePath } from '#app/site/text.tsx';

type Fields = { [Path in SitePath]?: Field };
export type Section = { title: string; hint?: string; fields: Fields };

/** A page of «Testi e immagini»: `id` stands in its address. Sections and fields in the order of the page. */
export type TextsPage = { id: string; title: string; sections: Section[] };

export function section(title: string, fields: Fields, { hint }: { hint?: string } = {}): Section {
  return { title, hint, fields };
}

export const fieldsOf = ({ sections }: TextsPage): [path: string, field: Field][] =>
  sections.flatMap(({ fields }) => Object.entries(fields));
