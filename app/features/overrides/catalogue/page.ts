import type { Field } from '#app/features/overrides/rules/field.ts';
export type Section = { title: string; hint?: string; fields: Record<string, Field> };

/** A page of «Testi e immagini»: `id` stands in its address. Sections and fields in the order of the page. */
export type Page = { id: string; title: string; sections: Section[] };
