import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { PasswordAsked } from '#app/features/accounts/forms/password-asked.tsx';
import { RecoveryCodes, SecondFactorSetup } from '#app/features/accounts/forms/second-factor-setup.tsx';
import { secondFactorWords } from '#app/features/accounts/forms/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Part } from '#app/ui/admin/section.tsx';
import type { Answer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { type Notice, useNotices } from '#app/ui/notices.tsx';
import styles from './settings.module.css';

type Doing = 'nothing' | 'set-up' | 'remove' | 'renew';
type Props = { codesLeft: number | undefined; address: string };

export function SecondFactorPart({ codesLeft, address }: Props) {
  const isOn = codesLeft !== undefined;
  const [doing, setDoing] = useState<Doing>('nothing');
  const { revalidate } = useRevalidator();
  const notify = useNotices();

  function end(message: Notice) {
    notify(message);
    setDoing('nothing');
    return revalidate();
  }

  const common = { action: address, onCancel: () => setDoing('nothing') };
  return (
    <Part
      title={secondFactorWords.title}
      intro={doing === 'set-up' ? undefined : isOn ? secondFactorWords.on : secondFactorWords.off}
    >
      {doing === 'nothing' && isOn && <CodesLeft left={codesLeft} />}
      {doing === 'nothing' && <Choices isOn={isOn} onChoose={setDoing} />}
      {doing === 'set-up' && <SecondFactorSetup {...common} onDone={() => end(messages.secondFactorOn)} />}
      {doing === 'renew' && <Renewal {...common} onDone={() => end(messages.codesRenewed)} />}
      {doing === 'remove' && (
        <PasswordAsked
          {...common}
          intent="remove-second-factor"
          button={secondFactorWords.remove}
          isDangerous
          onDone={() => end(messages.secondFactorOff)}
        />
      )}
    </Part>
  );
}

const few = 3;

function CodesLeft({ left }: { left: number }) {
  if (left > few) return <p>{secondFactorWords.codesLeft(left)}</p>;
  return <Problem notice={{ title: secondFactorWords.fewCodes(left) }} />;
}

function Choices({ isOn, onChoose }: { isOn: boolean; onChoose: (doing: Doing) => void }) {
  if (!isOn) return <AdminButton onClick={() => onChoose('set-up')}>{secondFactorWords.begin}</AdminButton>;
  return (
    <div className={styles.choices}>
      <AdminButton look="neutral" onClick={() => onChoose('renew')}>
        {secondFactorWords.renew}
      </AdminButton>
      <AdminButton look="danger" onClick={() => onChoose('remove')}>
        {secondFactorWords.remove}
      </AdminButton>
    </div>
  );
}

type RenewalAnswer = Answer & { recoveryCodes?: string[] };
type RenewalProps = { action: string; onDone: () => void; onCancel: () => void };

function Renewal(props: RenewalProps) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={props.onDone} />;
  return (
    <PasswordAsked<RenewalAnswer>
      {...props}
      intent="new-recovery-codes"
      button={secondFactorWords.renew}
      onDone={({ recoveryCodes = [] }) => setCodes(recoveryCodes)}
    />
  );
}
