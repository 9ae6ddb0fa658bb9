import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import type { NewsletterAnswer } from './actions.server.ts';
import styles from './newsletter.module.css';
import { neverAgainWords, subscriberMessages } from './words.ts';

export function NeverAgain() {
  const { form, problems, isBusy } = useAnswer<NewsletterAnswer>({
    failure: subscriberMessages.actionFailed,
    fields: { intent: 'allow-again' },
  });
  const { title, text, label, button } = neverAgainWords;
  return (
    <details className={styles.never}>
      <summary>{title}</summary>
      <form {...form}>
        <p className={styles.note}>{text}</p>
        <TextBox label={label} name="email" type="email" autoComplete="off" />
        <Problem notice={problems.form} />
        <AdminButton look="neutral" name="intent" value="allow-again" aria-busy={isBusy}>
          {button}
        </AdminButton>
      </form>
    </details>
  );
}
