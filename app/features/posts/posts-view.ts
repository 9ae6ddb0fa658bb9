/** By what the table of posts can be sorted, as its address names it. */
export const sortings = { data: 'date', titolo: 'title', categoria: 'category', stato: 'status' } as const;
export type SortName = keyof typeof sortings;

/** What the table shows: a search, an order, and the place before or after which the page stands. */
export type PostsView = { search: string; sort: SortName; isReversed: boolean; after?: string; before?: string };

const longestSearch = 100;

export function readPostsView(parameters: URLSearchParams): PostsView {
  const sort = parameters.get('ordine') ?? 'data';
  return {
    search: (parameters.get('cerca') ?? '').trim().slice(0, longestSearch),
    sort: Object.hasOwn(sortings, sort) ? (sort as SortName) : 'data',
    isReversed: parameters.get('verso') === 'inverso',
    after: parameters.get('dopo') ?? undefined,
    before: parameters.get('prima') ?? undefined,
  };
}

/** The address that shows it. What is as usual is not said. */
export function addressOf({ search, sort, isReversed, after, before }: PostsView): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('cerca', search);
  if (sort !== 'data') parameters.set('ordine', sort);
  if (isReversed) parameters.set('verso', 'inverso');
  if (after) parameters.set('dopo', after);
  if (before) parameters.set('prima', before);
  return parameters.size > 0 ? `/amministrazione?${parameters}` : '/amministrazione';
}

/** The same posts from the first page, sorted anew: by the same heading a second time the other way round. */
export function sortedBy(view: PostsView, sort: SortName): PostsView {
  return { search: view.search, sort, isReversed: view.sort === sort && !view.isReversed };
}
