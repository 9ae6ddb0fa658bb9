import { useState } from 'react';
import { useActionData } from 'react-router';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import type { Answer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import styles from './account-form.module.css';
import { useAccountForm } from './account-form.ts';
import { messages } from './messages.ts';
import { PasswordAsked } from './password-asked.tsx';
import { CodesList, RecoveryCodes } from './recovery-codes.tsx';
import { checkCode } from './second-factor-form.tsx';
import { recoveryCodesWords, secondFactorWords } from './words.ts';

/** A square of `size` modules and one path that draws the dark ones. */
export type QrCode = { size: number; path: string };
type BeginAnswer = Answer & { qr?: QrCode; secret?: string; recoveryCodes?: string[] };
type Begun = Required<Pick<BeginAnswer, 'qr' | 'secret' | 'recoveryCodes'>>;

type Props = { action: string; onDone: () => void; onCancel?: () => void };

export function SecondFactorSetup({ action, onDone, onCancel }: Props) {
  const answered = useActionData<BeginAnswer & { typed?: Record<string, string> }>();
  const [begun, setBegun] = useState(() => readBegun(answered));
  const [isConfirmed, setConfirmed] = useState(false);
  // A wrong code without scripts: the drawing was shown once.
  const isAgain = answered?.typed?.intent === 'confirm-second-factor' && answered.outcome !== 'expired';
  if (!begun && !isAgain) {
    return (
      <PasswordAsked<BeginAnswer>
        action={action}
        intent="begin-second-factor"
        button={secondFactorWords.begin}
        onDone={(answer) => setBegun(readBegun(answer))}
        onCancel={onCancel}
      />
    );
  }
  if (!isConfirmed)
    return <AppStep action={action} begun={begun} onConfirmed={() => (begun ? setConfirmed(true) : onDone())} />;
  return <RecoveryCodes codes={begun?.recoveryCodes ?? []} onKept={onDone} />;
}

function readBegun({ qr, secret, recoveryCodes }: Partial<BeginAnswer> = {}): Begun | undefined {
  return qr && secret && recoveryCodes ? { qr, secret, recoveryCodes } : undefined;
}

type AppStepProps = { action: string; begun?: Begun; onConfirmed: () => void };

function AppStep({ action, begun, onConfirmed }: AppStepProps) {
  const { form, problems, isBusy } = useAccountForm({
    action,
    fields: { intent: 'confirm-second-factor' },
    check: checkCode,
    failure: messages.secondFactorFailed,
    onDone: onConfirmed,
  });
  return (
    <form {...form} className={styles.form}>
      <input type="hidden" name="intent" value="confirm-second-factor" />
      {begun && (
        <>
          <p>{secondFactorWords.scan}</p>
          <QrDrawing code={begun.qr} name={secondFactorWords.qrName} />
          <p>
            {secondFactorWords.byHand} <code className={styles.secret}>{inFours(begun.secret)}</code>
          </p>
          <noscript>
            <div className={styles.codes}>
              <p>{recoveryCodesWords.text}</p>
              <CodesList codes={begun.recoveryCodes} />
            </div>
          </noscript>
        </>
      )}
      <TextBox
        autoFocus
        label={secondFactorWords.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={problems.code}
      />
      <Problem notice={problems.form} />
      <AdminButton aria-busy={isBusy}>{isBusy ? secondFactorWords.busy : secondFactorWords.confirm}</AdminButton>
    </form>
  );
}

/** Easier to copy by hand; apps skip the spaces. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

// Black on white in both themes: cameras read it so.
function QrDrawing({ code, name }: { code: QrCode; name: string }) {
  return (
    <svg className={styles.qr} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={name}>
      <path d={code.path} stroke="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
