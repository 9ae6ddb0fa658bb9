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
