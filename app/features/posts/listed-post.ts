/** A post as a row of the administration's table. */
export type ListedPost = {
  id: string;
  title: string;
  category: string;
  citation: string | null;
  quote: string | null;
  status: 'draft' | 'published';
  version: number;
  isSample: boolean;
  /** The day in Rome, YYYY-MM-DD. */
  date: string;
};
