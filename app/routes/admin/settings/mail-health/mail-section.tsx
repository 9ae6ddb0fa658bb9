import { ForOperator } from '#app/routes/admin/settings/for-operator.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Part, Section } from '#app/ui/admin/section.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { HealthTable } from './health-table.tsx';
import styles from './mail-health.module.css';
import { RecordsFound } from './records-found.tsx';
import { SelectorForm } from './selector-form.tsx';
import type { ShownMail } from './show-mail.server.ts';
import { mailHealthWords as words } from './words.ts';

export function MailSection({ domain, isConfigured, checked, awaySince }: ShownMail) {
  return (
    <Section id="posta" title={words.title} intro={words.intro}>
      <div>
        <div className={styles.when}>
          <p>
            {checked ? words.checked(checked.when) : words.unchecked} <strong>{domain}</strong>.
          </p>
          <CheckButton isFirst={!checked} />
        </div>
        {awaySince && <p className={styles.when}>{awaySince}</p>}
        {checked && <HealthTable domain={domain} rows={checked.rows} />}
        {checked?.asksSelector && <SelectorForm selector={checked.selector} />}
        {checked && <RecordsFound records={checked.records} />}
      </div>
      {!isConfigured && (
        <Part title={words.server.title}>
          <p>{words.server.text}</p>
          <ForOperator {...words.server.how} />
        </Part>
      )}
    </Section>
  );
}

function CheckButton({ isFirst }: { isFirst: boolean }) {
  const { form, isBusy } = useAnswer({ fields: { intent: 'check-mail' }, failure: words.failed });
  return (
    <form {...form}>
      <AdminButton look="word" name="intent" value="check-mail" aria-busy={isBusy}>
        {isBusy ? words.busy : isFirst ? words.first : words.again}
      </AdminButton>
    </form>
  );
}
