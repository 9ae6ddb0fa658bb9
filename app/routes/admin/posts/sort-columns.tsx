import { Link } from 'react-router';
import { addressOf, type PostsView, type SortName, sortedBy, sortings } from '#app/features/posts/posts-view.ts';
import { postsWords } from './words.ts';

const { columns } = postsWords;

const sortOf = (column: string) => (Object.keys(sortings) as SortName[]).find((sort) => sortings[sort] === column);

/** The heads of the table. Four of them sort it: a second press turns the order round. */
export function sortColumns(view: PostsView) {
  return Object.entries(columns).map(([column, name]) => {
    const sort = sortOf(column);
    if (!sort) return { name };
    const sorted = view.sort === sort ? directionOf(view) : undefined;
    return { name, head: <SortLink name={name} to={addressOf(sortedBy(view, sort))} />, sorted };
  });
}

function SortLink({ name, to }: { name: string; to: string }) {
  return (
    <Link to={to} preventScrollReset>
      {name}
    </Link>
  );
}

/** The newest first is the usual order of days, and of days alone. */
function directionOf({ sort, isReversed }: PostsView) {
  return (sort === 'data') === isReversed ? ('ascending' as const) : ('descending' as const);
}
