import { useState } from 'react';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { DownloadMark } from '#app/ui/admin/marks.tsx';
import { Problem } from '#app/ui/field.tsx';
import { takeFocus, useForm } from '#app/ui/form.ts';
import styles from './account-form.module.css';
import { requires } from './checks.ts';
import { type Begun, inFours, useCodes } from './enrolment.ts';
import { messages } from './messages.ts';
import { PasswordAsked } from './password-forms.tsx';
import { toEntrance } from './sign-in-forms.tsx';
import { recoveryCodesWords, secondFactorWords } from './words.ts';

type Props = { action: string; onDone: () => void; onCancel?: () => void };

export function SecondFactorSetup({ action, onDone, onCancel }: Props) {
  const [begun, setBegun] = useState<Begun>();
  const [isConfirmed, setConfirmed] = useState(false);
  if (!begun)
    return (
      <PasswordAsked<Begun>
        action={action}
        intent="begin-second-factor"
        button={secondFactorWords.begin}
        onDone={setBegun}
        onCancel={onCancel}
      />
    );
  if (!isConfirmed)
    return <AppStep action={action} begun={begun} onConfirmed={() => setConfirmed(true)} />;
  return <RecoveryCodes codes={begun.recoveryCodes} onKept={onDone} />;
}

type AppStepProps = { action: string; begun: Begun; onConfirmed?: () => void };

export function AppStep({ action, begun, onConfirmed }: AppStepProps) {
  const { size, path } = begun.qr;
  const { Form, form, problems, isBusy } = useForm({
    check: requires('code', messages.codeRequired),
    failure: messages.secondFactorFailed,
    onDone: onConfirmed,
  });
  return (
    <Form {...form} {...toEntrance} action={action} className={styles.form}>
      <input type="hidden" name="intent" value="confirm-second-factor" />
      <p>{secondFactorWords.scan}</p>
      {/* Black on white in both themes, as cameras need it. */}
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={secondFactorWords.qrName}
      >
        <path d={path} stroke="#000" shapeRendering="crispEdges" />
      </svg>
      <p>
        {secondFactorWords.byHand} <code className={styles.secret}>{inFours(begun.secret)}</code>
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

type CodesProps = { codes: string[]; heading?: 'h2' | 'h3'; onKept?: () => void };

export function RecoveryCodes({ codes, heading: Heading = 'h3', onKept }: CodesProps) {
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
        <AdminButton onClick={onKept} name="done">
          {recoveryCodesWords.done}
        </AdminButton>
        <AdminButton look="neutral" onClick={copy} name="copy">
          {recoveryCodesWords.copy}
        </AdminButton>
        <AdminButton look="neutral" onClick={download} name="download">
          <DownloadMark />
          {recoveryCodesWords.download}
        </AdminButton>
      </div>
    </section>
  );
}
