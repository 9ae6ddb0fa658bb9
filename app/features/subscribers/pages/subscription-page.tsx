import type { ReactNode } from 'react';
import { pauses } from '#app/features/subscribers/subscriber.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { Lines } from '#app/site/each.tsx';
import { fill } from '#app/site/fill.ts';
import { LargeText } from '#app/site/large.tsx';
import { useFormsScript } from '#app/site/served.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { type ActionResult, type Failed, failureOf } from '#app/ui/action-result.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import { IllustratedPage } from '#app/ui/illustrated-page.tsx';
import styles from './subscription.module.css';

/** `isResult`: the page is the result of a form, and its title gets the focus. */
type PageTexts = { title: string; text?: string; isResult?: boolean };
type PageProps = PageTexts & { children: ReactNode };

export function SubscriptionPage(page: PageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageText {...page} />
    </div>
  );
}

/** A page with a single question or message, in the style of the signup card. */
export function SlipPage({ isOpen = false, ...page }: PageProps & { isOpen?: boolean }) {
  return (
    <div className={`wrap ${styles.single}`}>
      <IllustratedPage variant="slip" fire={isOpen ? 'open' : 'closed'}>
        <PageText {...page} />
      </IllustratedPage>
    </div>
  );
}

export function PageText({ title, text, isResult, children }: PageProps) {
  const { metaTitle } = useTexts('subscription');
  return (
    <>
      <title>{fill(metaTitle, { titolo: title.replaceAll('*', '') })}</title>
      <meta name="robots" content="noindex" />
      <LargeText as="h1" autoFocus={isResult} tabIndex={-1} hasItalics text={title} />
      {text && (
        <p className={styles.text}>
          <Lines>{text}</Lines>
        </p>
      )}
      {children}
    </>
  );
}

export function SubscriptionEnd(texts: PageTexts) {
  return (
    <SlipPage {...texts}>
      <BackLink />
    </SlipPage>
  );
}

export function BackLink() {
  const { back } = useTexts('subscription');
  return (
    <p className={styles.step}>
      <ButtonLink to={thoughtsPath} variant="secondary">
        {back}
      </ButtonLink>
    </p>
  );
}

/** The inline script displays this message when the server does not respond. */
export function Failure({ result }: { result?: ActionResult | Failed }) {
  useFormsScript();
  const failure = { title: useTexts('subscription').failure };
  return (
    <div data-failure="" role="alert" hidden={result?.outcome !== 'failed'}>
      <Problem notice={result ? failureOf(result, failure) : failure} />
    </div>
  );
}

type StepResult = { outcome: 'done' | 'unknown' | 'failed' };
export type PaceOffer = Record<'before' | 'link' | 'after' | 'href', string>;
type StepTexts = { title: string; text: string };
type StepProps = {
  words: StepTexts & { button: string; done: StepTexts; gone?: StepTexts };
  isValid: boolean;
  isOpen?: boolean;
  result?: StepResult;
};

/** The reader presses a button, because some mail programs open every link of a mail. */
export function OneStep({ words, isValid, isOpen, result }: StepProps) {
  const texts = useTexts('subscription');
  if (result?.outcome === 'done') return <SubscriptionEnd {...words.done} isResult />;
  const isUnknown = result?.outcome === 'unknown';
  if (isUnknown || !isValid)
    return <SubscriptionEnd {...(words.gone ?? texts.gone)} isResult={isUnknown} />;
  return (
    <SlipPage title={words.title} text={words.text} isOpen={isOpen}>
      <form method="post" className={styles.step}>
        <Failure result={result} />
        <Button>{words.button}</Button>
      </form>
    </SlipPage>
  );
}

export function PauseButtons() {
  const { weeks } = useTexts('subscription').pace.pause;
  return (
    <>
      <input type="hidden" name="intent" value="pause" />
      {Object.entries(pauses).map(([name, count]) => (
        <Button key={name} variant="secondary" name="weeks" value={count}>
          {weeks[name as keyof typeof pauses]}
        </Button>
      ))}
    </>
  );
}
