import type { ComponentProps } from 'react';
import type { Settings } from '#app/features/settings/settings.ts';
import { Part } from '#app/ui/admin/section.tsx';
import { KeyPart, StoresParts } from './backups-line.tsx';
import { HowTo } from './how-to.tsx';
import { ImportPart } from './import/import-form.tsx';
import { PaceSetting } from './letter-line.tsx';
import { Line } from './line.tsx';
import { SessionsPart, type ShownSession } from './own-lines.tsx';
import { SettingToggle } from './setting-toggle.tsx';
import styles from './settings.module.css';
import type { ShownBackups } from './show-backups.server.ts';
import { settingsWords } from './words.ts';

const { operator: texts, proxy, rules, privateAnswers, secondFactorRequired, commonPasswords, letter } = settingsWords;

type Props = {
  settings: Settings;
  backups: ShownBackups;
  sessions: ShownSession[];
  imports: ComponentProps<typeof ImportPart>;
  hasUnnamedProxy: boolean;
};

export function OperatorLine({ settings, backups: { isSealed, stores }, sessions, imports, hasUnnamedProxy }: Props) {
  const isWrong = hasUnnamedProxy || stores.media.failure || stores.away?.failure;
  return (
    <Line id="gestione" note={isWrong ? texts.watch : texts.note}>
      {hasUnnamedProxy && (
        <Part title={proxy.title} intro={proxy.intro}>
          <p className={styles.prose}>{proxy.text}</p>
          <HowTo {...proxy.how} />
        </Part>
      )}
      <Part title={rules.title} intro={rules.intro}>
        <SettingToggle name="privateAnswers" isOn={settings.privateAnswers} {...privateAnswers} />
        <SettingToggle name="secondFactorRequired" isOn={settings.secondFactorRequired} {...secondFactorRequired} />
        <SettingToggle name="commonPasswordsRefused" isOn={settings.commonPasswordsRefused} {...commonPasswords} />
      </Part>
      <SessionsPart sessions={sessions} />
      <Part title={letter.sending}>
        <PaceSetting {...settings} />
      </Part>
      <KeyPart isSealed={isSealed} />
      <StoresParts {...stores} />
      <ImportPart {...imports} />
    </Line>
  );
}
