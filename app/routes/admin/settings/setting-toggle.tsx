import { messages } from '#app/features/accounts/forms/messages.ts';
import { Toggle } from '#app/ui/admin/section.tsx';
import { useAnswer } from '#app/ui/answer.ts';

type Props = { name: string; isOn: boolean; label: string; hint?: string };

/** Saves at once; goes back when that fails. */
export function SettingToggle({ name, isOn, label, hint }: Props) {
  const { send, sending } = useAnswer({ failure: messages.settingFailed });
  const isNowOn = sending ? sending.get('value') === 'on' : isOn;
  return (
    <Toggle
      label={label}
      hint={hint}
      checked={isNowOn}
      onChange={({ currentTarget: { checked } }) =>
        send({ intent: 'change-setting', name, value: checked ? 'on' : 'off' })
      }
    />
  );
}
