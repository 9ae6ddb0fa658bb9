import { type ReactNode, useEffect, useRef } from 'react';
import { frameWords } from '#app/routes/admin/frame/words.ts';
import { Drawing } from '#app/ui/drawing.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { AnswerNotice } from '#app/ui/page-notice.tsx';
import { entranceCaption, entrancePicture } from '#site/pictures/entrance.ts';
import styles from './entrance-page.module.css';

type Props = { title: string; text: string; takesFocus?: boolean; children: ReactNode };

export function EntrancePage({ title, text, takesFocus = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.page}>
      <title>{frameWords.documentTitle}</title>
      <header className={`notte ${styles.night}`}>
        <Drawing picture={entrancePicture} />
        <p>{entranceCaption}</p>
      </header>
      <main id="contenuto" className={styles.form}>
        <p className={styles.back}>
          <ArrowLink back href="/" reloadDocument prefetch="none">
            {frameWords.backToSite}
          </ArrowLink>
        </p>
        <h1 className="t-2" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        <AnswerNotice />
        {children}
      </main>
    </div>
  );
}
