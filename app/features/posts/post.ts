import type { RomeDate } from '#app/calendar/rome.ts';

export type Post = {
  id: string;
  title: string;
  content: string;
  quote: string | null;
  citation: string | null;
  category: string;
  date: RomeDate;
};

export type PostSummary = Omit<Post, 'content'> & { excerpt: string };
