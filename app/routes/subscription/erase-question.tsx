import { useTexts } from '#app/site/use-site.ts';
import { useAnswer } from '#app/ui/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import styles from './subscription.module.css';
import { SlipPage, SubscriptionEnd } from './subscription-page.tsx';

export function EraseQuestion({ path }: { path: string }) {
  const { own, failure } = useTexts('subscription');
  const { erase } = own;
  const { form, answer, problems, isBusy } = useAnswer({
    failure: { title: failure },
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
