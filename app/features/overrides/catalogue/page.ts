import type { Field } from '#app/features/overrides/rules/field.ts';
import type { PathOf } from '#app/features/overrides/rules/leaves.ts';
import type { Site } from '#site/site.ts';

type Fields = { [Path in PathOf<Site>]?: Field };
export type Section = { title: string; hint?: string; fields: Fields };

/** A page of «Testi e immagini»: `id` stands in its address. Sections and fields in the order of the page. */
export type Page = { id: string; title: string; sections: Section[] };
