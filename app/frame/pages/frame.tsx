import { Outlet } from 'react-router';
import { ConsentStrip } from '#app/frame/consent/consent-strip.tsx';
import { programTexts } from '#site/texts/program.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { useReaderPath } from './reader-path.ts';

export default function Frame() {
  const pathname = useReaderPath();
  return (
    <>
      <a className="solo-schermo skip" href="#contenuto">
        {programTexts.skipLink}
      </a>
      <ConsentStrip isHome={pathname === '/'} />
      <Header />
      <main id="contenuto" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
