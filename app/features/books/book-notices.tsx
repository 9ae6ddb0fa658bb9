import { href, Link, useLocation } from 'react-router';
import { PageNotice } from '#app/ui/admin/notices.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { booksWords } from './panel-words.ts';

/** Of books that have ended, on every screen but their own. */
export function BookNotices({ notices }: { notices: Notice[] }) {
  const { pathname } = useLocation();
  if (pathname.startsWith(href('/amministrazione/libri'))) return null;
  return notices.map((notice) => (
    <div key={notice.title} className="row">
      <PageNotice notice={notice} />
      <Link to={href('/amministrazione/libri')}>{booksWords.open}</Link>
    </div>
  ));
}
