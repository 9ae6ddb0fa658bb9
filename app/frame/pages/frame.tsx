import { href, Outlet, useLocation } from 'react-router';
import { readMenu } from '#app/features/entries/menu.server.ts';
import { onSiteAddress } from '#app/features/site-texts/addresses.ts';
import { PencilMark } from '#app/features/site-texts/pencil-mark.tsx';
import { ConsentStrip } from '#app/frame/consent/consent-strip.tsx';
import { publicPages } from '#app/public-pages.ts';
import { programTexts } from '#site/texts/program.ts';
import type { Route } from './+types/frame';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { useLoadedPage, useReaderPath } from './reader-path.ts';

export const loader = readMenu;

export default function Frame({ loaderData }: Route.ComponentProps) {
  const pathname = useReaderPath();
  return (
    <>
      <a className="solo-schermo skip" href="#contenuto">
        {programTexts.skipLink}
      </a>
      <ConsentStrip isHome={pathname === '/'} />
      <Header own={loaderData} />
      <main id="contenuto" className={styles.main} tabIndex={-1}>
        <Outlet />
        {import.meta.env.SSR && <EditLink pathname={pathname} />}
      </main>
      <Footer hasWorks={loaderData.worksCount > 0} />
    </>
  );
}

/**
 * Rendered on the server only, so that browsers do not download the list of pages. A page of
 * «Modifica sul sito» is hydrated, so it has no link.
 */
function EditLink({ pathname }: { pathname: string }) {
  const { editPath = editAddress(pathname) } = useLoadedPage();
  const isOnSite = useLocation().pathname !== pathname;
  if (!editPath || isOnSite) return null;
  return (
    <a className={`solo-schermo ${styles.edit}`} data-signed="in" href={editPath}>
      <PencilMark /> Modifica
    </a>
  );
}

function editAddress(pathname: string) {
  const [, postId] = pathname.split('/post/');
  if (postId) return href('/amministrazione/post/:id', { id: postId });
  const id = publicPages.find(({ path }) => path === pathname)?.textsPageId;
  return id && onSiteAddress(id);
}
