import { href } from 'react-router';
export const sortings = {
  data: 'date',
  titolo: 'title',
  categoria: 'category',
  stato: 'status',
} as const;
export type SortName = keyof typeof sortings;

export const postsPerPage = 20;

export type PostsView = { search: string; sort: SortName; isReversed: boolean; page: number };

const longestSearch = 100;

export function readPostsView(parameters: URLSearchParams): PostsView {
  const sort = parameters.get('ordine') ?? 'data';
  const page = parameters.get('pagina') ?? '1';
  return {
    search: (parameters.get('cerca') ?? '').trim().slice(0, longestSearch),
    sort: Object.hasOwn(sortings, sort) ? (sort as SortName) : 'data',
    isReversed: parameters.get('verso') === 'inverso',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function addressOf({ search, sort, isReversed, page }: PostsView): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('cerca', search);
  if (sort !== 'data') parameters.set('ordine', sort);
  if (isReversed) parameters.set('verso', 'inverso');
  if (page > 1) parameters.set('pagina', `${page}`);
  return parameters.size > 0 ? `/amministrazione?${parameters}` : href('/amministrazione');
}

export function sortedBy(view: PostsView, sort: SortName): PostsView {
  return { search: view.search, sort, isReversed: view.sort === sort && !view.isReversed, page: 1 };
}
