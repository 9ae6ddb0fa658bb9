import { Button } from '#app/ui/button.tsx';
import { subscriptionTexts } from '#site/texts/subscription.ts';
import styles from './subscription.module.css';
import { SubscriptionPage } from './subscription-page.tsx';

const { erase } = subscriptionTexts.own;

export function EraseQuestion({ path }: { path: string }) {
  return (
    <SubscriptionPage title={erase.question} text={erase.warning}>
      <div className={styles.actions}>
        <form method="post" action={path}>
          <Button name="intent" value="erase">
            {erase.button}
          </Button>
        </form>
        <a href={path}>{erase.keep}</a>
      </div>
    </SubscriptionPage>
  );
}
