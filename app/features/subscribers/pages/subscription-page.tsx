import type { ReactNode } from 'react';
import { thoughtsPath } from '#app/public-pages.ts';
import { fill } from '#app/site/fill.ts';
import { LargeText } from '#app/site/large.tsx';
import { useTexts } from '#app/site/use-site.tsx';
import type { Answer, Failed } from '#app/ui/answer.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import { takeFocus, useForm } from '#app/ui/form.ts';
import { IllustratedPage } from '#app/ui/illustrated-page.tsx';
import type { MeanwhilePost } from './meanwhile.server.ts';
import styles from './subscription.module.css';

type PageTexts = { title: string; text?: string; takesFocus?: boolean };
type PageProps = PageTexts & { children: ReactNode };

export function SubscriptionPage(page: PageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageText {...page} />
    </div>
  );
}

/** A page of one thing, on the slip of the signup. */
export function SlipPage({ isOpen = false, ...page }: PageProps & { isOpen?: boolean }) {
  return (
    <div className={`wrap ${styles.single}`}>
      <IllustratedPage look="slip" fire={isOpen ? 'open' : 'closed'}>
        <PageText {...page} />
      </IllustratedPage>
    </div>
  );
}

export function PageText({ title, text, takesFocus = false, children }: PageProps) {
  const { metaTitle } = useTexts('subscription');
  const ref = takesFocus ? takeFocus : undefined;
  return (
    <>
      <title>{fill(metaTitle, { titolo: title.replaceAll('*', '') })}</title>
      <meta name="robots" content="noindex" />
      <LargeText as="h1" className="t-1" ref={ref} tabIndex={-1} hasItalics text={title} />
      {text && <p className={styles.text}>{text}</p>}
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
      <ButtonLink to={thoughtsPath} look="secondary">
        {back}
      </ButtonLink>
    </p>
  );
}

export function useLinkForm<A extends Answer>(served?: A | Failed) {
  const { failure } = useTexts('subscription');
  return useForm<A>({ served, failure: { title: failure } });
}

type StepAnswer = { outcome: 'done' | 'unknown' | 'failed'; meanwhile?: MeanwhilePost; offer?: PaceOffer };
export type PaceOffer = Record<'before' | 'link' | 'after' | 'href', string>;
type StepTexts = { title: string; text: string };
type StepProps = {
  words: StepTexts & { button: string; done: StepTexts; gone?: StepTexts };
  isKnown: boolean;
  isOpen?: boolean;
  served?: StepAnswer;
  end?: (answer: StepAnswer, takesFocus: boolean) => ReactNode;
};

/** A button, because some mail programs open every link of a mail. */
export function OneStep({ words, isKnown, isOpen, served, end }: StepProps) {
  const texts = useTexts('subscription');
  const { Form, form, answer, problems, isBusy } = useLinkForm<StepAnswer>(served);
  const takesFocus = answer !== served;
  if (answer?.outcome === 'done') {
    return end?.(answer, takesFocus) ?? <SubscriptionEnd {...words.done} takesFocus={takesFocus} />;
  }
  if (answer || !isKnown) return <SubscriptionEnd {...(words.gone ?? texts.gone)} takesFocus={takesFocus} />;
  return (
    <SlipPage title={words.title} text={words.text} isOpen={isOpen}>
      <Form {...form} className={styles.step} defaultShouldRevalidate={false}>
        <Problem notice={problems.form} />
        <Button aria-busy={isBusy}>{words.button}</Button>
      </Form>
    </SlipPage>
  );
}
