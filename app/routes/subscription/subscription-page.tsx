import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { subscriptionTexts } from '#site/texts/subscription.ts';
import styles from './subscription.module.css';

type Words = { title: string; text?: string; takesFocus?: boolean };

export function SubscriptionPage({ title, text, takesFocus = false, children }: Words & { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{title + subscriptionTexts.metaTitleEnding}</title>
      <meta name="robots" content="noindex" />
      <h1 className="t-1" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}

export function SubscriptionEnd(words: Words) {
  return (
    <SubscriptionPage {...words}>
      <BackLink />
    </SubscriptionPage>
  );
}

export function BackLink() {
  return (
    <p className={styles.step}>
      <ButtonLink to="/pensieri-quotidiani" look="secondary">
        {subscriptionTexts.back}
      </ButtonLink>
    </p>
  );
}
