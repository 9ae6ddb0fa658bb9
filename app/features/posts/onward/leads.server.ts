import { sql } from 'drizzle-orm';
import { romeDate } from '#app/calendar/rome.ts';
import { posts } from '#app/db/schema.ts';
import { wholeWords } from '#app/features/posts/text/excerpt.ts';
import { unifyLineBreaks } from '#app/features/posts/text/line-breaks.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import type { Lead } from './lead.ts';

const beginningLength = 120;

const { id, title, category, quote, datedAt } = posts;
const beginning = sql<string>`case when ${quote} is null then left(coalesce(${posts.words}, ${posts.content}), 600) else '' end`;
export const leadColumns = { id, title, category, quote, datedAt, beginning };

type LeadRow = { id: string; title: string; category: string; quote: string | null; datedAt: Date; beginning: string };

export function lead({ id, title, category, quote, datedAt, beginning }: LeadRow): Lead {
  const line = quote ? quoted(unifyLineBreaks(quote)) : wholeWords(beginning.replaceAll(/\s+/g, ' '), beginningLength);
  return { id, title: unifyLineBreaks(title), category, date: romeDate(datedAt), line, isQuote: quote !== null };
}
