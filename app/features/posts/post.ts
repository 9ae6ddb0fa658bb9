import type { RomeDate } from '#app/calendar/rome.ts';

/** A published thought, as the page of that thought shows it. */
export type Post = {
  id: string;
  title: string;
  content: string;
  quote: string | null;
  citation: string | null;
  category: string;
  date: RomeDate;
};

/** The same thought in the list: an excerpt stands for its content. */
export type PostSummary = Omit<Post, 'content'> & { excerpt: string };

/** Anything else would be an error inside PostgreSQL (22P02) instead of "not found". */
export function isPostId(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
