import { useState } from 'react';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { DownloadMark } from '#app/ui/admin/marks.tsx';
import { Problem } from '#app/ui/field.tsx';
import { takeFocus, useForm } from '#app/ui/form.ts';
import styles from './account-form.module.css';
import { requires } from './checks.ts';
import { inFours, type StartedEnrolment, useCodes } from './enrolment.ts';
import { messages } from './messages.ts';
import { PasswordPrompt } from './password-forms.tsx';
import { toEntrance } from './sign-in-forms.tsx';
import { recoveryCodesWords, secondFactorWords } from './words.ts';

type Props = { action: string; onDone: () => void; onCancel?: () => void };

export function SecondFactorSetup({ action, onDone, onCancel }: Props) {
  const [enrolment, setEnrolment] = useState<StartedEnrolment>();
  const [isConfirmed, setConfirmed] = useState(false);
  if (!enrolment)
    return (
      <PasswordPrompt<StartedEnrolment>
        action={action}
        intent="begin-second-factor"
        button={secondFactorWords.start}
        onDone={setEnrolment}
        onCancel={onCancel}
      />
    );
  if (!isConfirmed)
    return <AppStep action={action} enrolment={enrolment} onConfirmed={() => setConfirmed(true)} />;
  return <RecoveryCodes codes={enrolment.recoveryCodes} onSaved={onDone} />;
}

type AppStepProps = { action: string; enrolment: StartedEnrolment; onConfirmed?: () => void };

export function AppStep({ action, enrolment, onConfirmed }: AppStepProps) {
  const { size, path } = enrolment.qr;
  const { Form, form, problems, isBusy } = useForm({
    check: requires('code', messages.codeRequired),
    failure: messages.secondFactorFailed,
    onDone: onConfirmed,
  });
  return (
    <Form {...form} {...toEntrance} action={action} className={styles.form}>
      <input type="hidden" name="intent" value="confirm-second-factor" />
      <p>{secondFactorWords.scan}</p>
      {/* Black on white in both themes: cameras need the contrast. */}
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={secondFactorWords.qrName}
      >
        <path d={path} stroke="#000" shapeRendering="crispEdges" />
      </svg>
      <p>
        {secondFactorWords.byHand}{' '}
        <code className={styles.secret}>{inFours(enrolment.secret)}</code>
      </p>
      <TextBox
        autoFocus
        label={secondFactorWords.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={problems.code}
      />
      <Problem notice={problems.form} slot="form" />
      <AdminButton aria-busy={isBusy} busy={secondFactorWords.busy}>
        {secondFactorWords.confirm}
      </AdminButton>
    </Form>
  );
}

type CodesProps = { codes: string[]; heading?: 'h2' | 'h3'; onSaved?: () => void };

export function RecoveryCodes({ codes, heading: Heading = 'h3', onSaved }: CodesProps) {
  const { copy, download } = useCodes(codes);
  return (
    <section className={styles.codes} aria-labelledby="codici">
      <Heading id="codici" tabIndex={-1} ref={takeFocus}>
        {recoveryCodesWords.title}
      </Heading>
      <p>{recoveryCodesWords.text}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <AdminButton onClick={onSaved} name="done">
          {recoveryCodesWords.done}
        </AdminButton>
        <AdminButton variant="neutral" onClick={copy} name="copy">
          {recoveryCodesWords.copy}
        </AdminButton>
        <AdminButton variant="neutral" onClick={download} name="download">
          <DownloadMark />
          {recoveryCodesWords.download}
        </AdminButton>
      </div>
    </section>
  );
}
