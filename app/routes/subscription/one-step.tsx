import type { ReactNode } from 'react';
import { useTexts } from '#app/site/use-site.ts';
import { useAnswer } from '#app/ui/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import type { MeanwhilePost } from './meanwhile.tsx';
import styles from './subscription.module.css';
import { SlipPage, SubscriptionEnd } from './subscription-page.tsx';

type StepAnswer = { outcome: 'done' | 'unknown' | 'failed'; meanwhile?: MeanwhilePost };
type Words = { title: string; text: string };
type Props = {
  words: Words & { button: string; done: Words; gone?: Words };
  isKnown: boolean;
  isOpen?: boolean;
  answered?: StepAnswer;
  end?: (answer: StepAnswer, takesFocus: boolean) => ReactNode;
};

/** A button, because some mail programs open every link of a mail. */
export function OneStep({ words, isKnown, isOpen, answered, end }: Props) {
  const texts = useTexts('subscription');
  const { form, answer, problems, isBusy } = useAnswer<StepAnswer>({
    answered,
    failure: { title: texts.failure },
    revalidates: false,
  });
  const takesFocus = answer !== answered;
  if (answer?.outcome === 'done') {
    return end?.(answer, takesFocus) ?? <SubscriptionEnd {...words.done} takesFocus={takesFocus} />;
  }
  if (answer || !isKnown) return <SubscriptionEnd {...(words.gone ?? texts.gone)} takesFocus={takesFocus} />;
  return (
    <SlipPage title={words.title} text={words.text} isOpen={isOpen}>
      <form {...form} className={styles.step}>
        <Problem notice={problems.form} />
        <Button aria-busy={isBusy}>{words.button}</Button>
      </form>
    </SlipPage>
  );
}
