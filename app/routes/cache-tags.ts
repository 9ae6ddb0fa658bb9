import type { HeadersFunction } from 'react-router';

/** `list`: whichever thoughts there are. `days`: thoughts of these days in any year; YYYY-MM-DD. */
type Shown = { list?: true; posts?: Iterable<string>; days?: string[] };

/**
 * Headers of a loader's answer: what the page shows. The triggers name the same tags, and the cache drops a page at a
 * change of one of them; a page that does not say at every change (decision 21). The words of the site stand on all.
 */
export function showing({ list, posts = [], days = [] }: Shown) {
  const tags = [...(list ? ['list'] : []), ...Array.from(posts, (id) => `post-${id}`), ...days.map(dayTag)];
  return { 'Cache-Tag': ['texts', ...new Set(tags)].join(',') };
}

// The thoughts of 29 February stand on the 28th in other years: one tag for both.
export function dayTag(day: string) {
  return `day-${day.slice(5).replace('-', '')}`.replace('0229', '0228');
}

/** `export const headers` of a page whose loader sends headers. */
export const headersOfLoader: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const showingNoPost = () => showing({});
