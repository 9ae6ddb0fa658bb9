import { useTexts } from '#app/site/use-site.ts';
import { Button } from '#app/ui/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './subscription.module.css';
import { SlipPage, SubscriptionEnd } from './subscription-page.tsx';

export function EraseQuestion({ path }: { path: string }) {
  const { own, failure } = useTexts('subscription');
  const { erase } = own;
  const { Form, form, answer, problems, isBusy } = useForm({
    failure: { title: failure },
  });
  if (answer) return <SubscriptionEnd {...erase.done} takesFocus />;
  return (
    <SlipPage isOpen title={erase.question} text={erase.warning}>
      <Problem notice={problems.form} />
      <div className={styles.actions}>
        <Form {...form} action={path} defaultShouldRevalidate={false}>
          <Button name="intent" value="erase" aria-busy={isBusy}>
            {erase.button}
          </Button>
        </Form>
        <a href={path}>{erase.keep}</a>
      </div>
    </SlipPage>
  );
}
