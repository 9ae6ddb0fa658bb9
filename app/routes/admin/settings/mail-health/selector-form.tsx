import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import styles from './mail-health.module.css';
import { mailHealthWords as words } from './words.ts';

const { summary, label, hint, button } = words.selector;

/** For a key whose name is none of the common ones. */
export function SelectorForm({ selector }: { selector: string }) {
  const { form, typed, problems, isBusy } = useAnswer({ fields: { intent: 'find-key' }, failure: words.failed });
  return (
    <details className={styles.more} open={problems.selector !== undefined}>
      <summary>{summary}</summary>
      <form {...form} className={styles.selector}>
        <TextBox
          label={label}
          hint={hint}
          name="selector"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={63}
          defaultValue={typed.selector ?? selector}
          problem={problems.selector}
        />
        <AdminButton look="neutral" name="intent" value="find-key" aria-busy={isBusy}>
          {isBusy ? words.busy : button}
        </AdminButton>
      </form>
    </details>
  );
}
