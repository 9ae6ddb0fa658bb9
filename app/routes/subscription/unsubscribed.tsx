import { href } from 'react-router';
import { fillAll } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.ts';
import type { Failed } from '#app/ui/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import type { MeanwhilePost } from './meanwhile.server.ts';
import styles from './subscription.module.css';
import { BackLink, SlipPage, SubscriptionEnd } from './subscription-page.tsx';
import { Welcome } from './welcome.tsx';

export type ReturnAnswer = { outcome: 'returned'; next: string; meanwhile?: MeanwhilePost } | { outcome: 'late' };

type Props = { path: string; canReturn: boolean; takesFocus?: boolean; served?: ReturnAnswer | Failed };

export function Unsubscribed({ path, canReturn, takesFocus = false, served }: Props) {
  const { unsubscribe, failure } = useTexts('subscription');
  const { consent } = useTexts('signup');
  const { done, again } = unsubscribe;
  const { Form, form, answer, problems, isBusy } = useForm<ReturnAnswer>({
    served,
    failure: { title: failure },
  });
  const isNew = answer !== served;
  if (answer?.outcome === 'returned') {
    return (
      <Welcome {...fillAll(again.done, { prossimo: answer.next })} meanwhile={answer.meanwhile} takesFocus={isNew} />
    );
  }
  if (answer?.outcome === 'late') return <SubscriptionEnd {...again.late} takesFocus={isNew} />;
  return (
    <SlipPage {...done} isOpen takesFocus={takesFocus}>
      {canReturn && (
        <section className={styles.section} aria-label={again.button}>
          <Form {...form} action={path} defaultShouldRevalidate={false}>
            <p>{again.text}</p>
            <p>
              {consent.before}
              <a href={href('/privacy-policy')}>{consent.link}</a>
              {consent.after}
            </p>
            <Problem notice={problems.form} />
            <Button look="secondary" name="intent" value="return" aria-busy={isBusy}>
              {again.button}
            </Button>
          </Form>
        </section>
      )}
      <BackLink />
    </SlipPage>
  );
}
