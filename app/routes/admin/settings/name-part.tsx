import { messages } from '#app/features/accounts/forms/messages.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { Part } from '#app/ui/admin/section.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import styles from './settings.module.css';
import { settingsWords } from './words.ts';

const { name: texts, save, saveOf } = settingsWords;

export function NamePart({ name }: { name: string }) {
  const { form, typed, problems, isBusy } = useAnswer({
    fields: { intent: 'change-name' },
    failure: messages.nameFailed,
  });
  return (
    <Part title={texts.title} intro={texts.intro}>
      <form {...form} className={styles.own}>
        <TextBox
          label={texts.label}
          aside={texts.optional}
          name="name"
          autoComplete="name"
          defaultValue={typed.name ?? name}
          problem={problems.name}
        />
        <AdminButton name="intent" value="change-name" aria-label={saveOf(texts.label)} aria-busy={isBusy}>
          {save}
        </AdminButton>
      </form>
    </Part>
  );
}
