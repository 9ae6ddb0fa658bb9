import type { ReactNode } from 'react';
import { useTexts } from '#app/site/use-site.ts';
import { Button } from '#app/ui/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import type { MeanwhilePost } from './meanwhile.tsx';
import styles from './subscription.module.css';
import { SlipPage, SubscriptionEnd } from './subscription-page.tsx';

type StepAnswer = { outcome: 'done' | 'unknown' | 'failed'; meanwhile?: MeanwhilePost };
type Words = { title: string; text: string };
type Props = {
  words: Words & { button: string; done: Words; gone?: Words };
  isKnown: boolean;
  isOpen?: boolean;
  served?: StepAnswer;
  end?: (answer: StepAnswer, takesFocus: boolean) => ReactNode;
};

/** A button, because some mail programs open every link of a mail. */
export function OneStep({ words, isKnown, isOpen, served, end }: Props) {
  const texts = useTexts('subscription');
  const { Form, form, answer, problems, isBusy } = useForm<StepAnswer>({
    served,
    failure: { title: texts.failure },
  });
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
