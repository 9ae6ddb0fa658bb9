import { Button } from '#app/ui/button.tsx';
import { Problem } from '#app/ui/problem.tsx';
import { subscriptionTexts } from '#site/texts/subscription.ts';
import styles from './subscription.module.css';
import { SubscriptionEnd, SubscriptionPage } from './subscription-page.tsx';

export type StepOutcome = 'done' | 'gone' | 'failed';
type Words = { title: string; text: string };
type Props = { words: Words & { button: string; done: Words }; outcome?: StepOutcome };

/** A page with one button. Programs that open every link of a mail only read it: what changes something is the button. */
export function OneStep({ words, outcome }: Props) {
  if (outcome === 'gone') return <SubscriptionEnd {...subscriptionTexts.gone} />;
  if (outcome === 'done') return <SubscriptionEnd {...words.done} />;
  return (
    <SubscriptionPage title={words.title} text={words.text}>
      <form method="post" className={styles.step}>
        {outcome === 'failed' && <Problem notice={{ title: subscriptionTexts.failure }} />}
        <Button>{words.button}</Button>
      </form>
    </SubscriptionPage>
  );
}
