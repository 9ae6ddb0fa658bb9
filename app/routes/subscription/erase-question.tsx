import { useAnswer } from '#app/ui/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import { subscriptionTexts } from '#site/texts/subscription.ts';
import styles from './subscription.module.css';
import { SlipPage, SubscriptionEnd } from './subscription-page.tsx';

const { erase } = subscriptionTexts.own;

export function EraseQuestion({ path }: { path: string }) {
  const { form, answer, problems, isBusy } = useAnswer({
    failure: { title: subscriptionTexts.failure },
    revalidates: false,
  });
  if (answer) return <SubscriptionEnd {...erase.done} takesFocus />;
  return (
    <SlipPage isOpen title={erase.question} text={erase.warning}>
      <Problem notice={problems.form} />
      <div className={styles.actions}>
        <form {...form} action={path}>
          <Button name="intent" value="erase" aria-busy={isBusy}>
            {erase.button}
          </Button>
        </form>
        <a href={path}>{erase.keep}</a>
      </div>
    </SlipPage>
  );
}
