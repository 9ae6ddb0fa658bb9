import { type ReactNode, useEffect, useRef } from 'react';
import { thoughtsPath } from '#app/public-pages.ts';
import { fill } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { IllustratedPage } from '#app/ui/illustrated-page.tsx';
import styles from './subscription.module.css';

type Words = { title: string; text?: string; takesFocus?: boolean };
type PageProps = Words & { children: ReactNode };

export function SubscriptionPage(page: PageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageWords {...page} />
    </div>
  );
}

/** A page of one thing, on the slip of the signup. */
export function SlipPage({ isOpen = false, ...page }: PageProps & { isOpen?: boolean }) {
  return (
    <div className={`wrap ${styles.single}`}>
      <IllustratedPage look="slip" fire={isOpen ? 'open' : 'closed'}>
        <PageWords {...page} />
      </IllustratedPage>
    </div>
  );
}

export function PageWords({ title, text, takesFocus = false, children }: PageProps) {
  const { metaTitle } = useTexts('subscription');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <title>{fill(metaTitle, { titolo: title })}</title>
      <meta name="robots" content="noindex" />
      <h1 className="t-1" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </>
  );
}

export function SubscriptionEnd(words: Words) {
  return (
    <SlipPage {...words}>
      <BackLink />
    </SlipPage>
  );
}

export function BackLink() {
  const { back } = useTexts('subscription');
  return (
    <p className={styles.step}>
      <ButtonLink to={thoughtsPath} look="secondary">
        {back}
      </ButtonLink>
    </p>
  );
}
