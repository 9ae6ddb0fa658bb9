import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import type { Term } from './terms.ts';

/** Common words have none. */
export type Stems = Map<string, string[]>;

export async function findStems(words: string[]): Promise<Stems> {
  if (words.length === 0) return new Map();
  const { rows } = await db.execute<{ word: string; stems: string[] }>(sql`
    select word, to_json(tsvector_to_array(to_tsvector('italian', word))) as stems
    from json_array_elements_text(${JSON.stringify(words)}::json) as word`);
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}

/** Common words count only alone. */
export function withoutCommonWords(terms: Term[], stems: Stems): Term[] {
  const others = terms.filter(({ word }) => word === undefined || stems.get(word)?.length);
  return others.length > 0 ? others : terms;
}

/** Empty if a word has no stem. */
export function stemQuery(terms: Term[], stems: Stems, between: ' & ' | ' | '): string {
  const found = terms.flatMap(({ word }) => (word === undefined ? [] : [stems.get(word) ?? []]));
  if (found.some((own) => own.length === 0)) return '';
  return found.map((own) => `(${own.map((stem) => `'${stem}'`).join(' | ')})`).join(between);
}
