import type { ComponentProps } from 'react';
import { Part } from '#app/ui/admin/section.tsx';
import { KeyPart } from './backups-line.tsx';
import { ImportPart } from './import/import-form.tsx';
import { SettingToggle } from './letter-line.tsx';
import { Line } from './line.tsx';
import { SessionsPart, type ShownSession } from './own-lines.tsx';
import { settingsWords } from './words.ts';

const { operator, rules, privateAnswers } = settingsWords;

type Props = {
  hasPrivateAnswers: boolean;
  isSealed: boolean;
  sessions: ShownSession[];
  imports: ComponentProps<typeof ImportPart>;
};

export function OperatorLine({ hasPrivateAnswers, isSealed, sessions, imports }: Props) {
  return (
    <Line id="gestione" note={operator.note}>
      <Part title={rules.title} intro={rules.intro}>
        <SettingToggle name="privateAnswers" isOn={hasPrivateAnswers} {...privateAnswers} />
      </Part>
      <SessionsPart sessions={sessions} />
      <KeyPart isSealed={isSealed} />
      <ImportPart {...imports} />
    </Line>
  );
}
