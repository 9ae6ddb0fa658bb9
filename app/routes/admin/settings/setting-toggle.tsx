import { messages } from '#app/features/accounts/forms/messages.ts';
import { Toggle } from '#app/ui/admin/section.tsx';
import { useForm } from '#app/ui/form.ts';

type Props = { name: string; isOn: boolean; label: string; hint?: string };

/** Saves at once; goes back when that fails. */
export function SettingToggle({ name, isOn, label, hint }: Props) {
  const { submit, sending } = useForm({ failure: messages.settingFailed });
  return (
    <Toggle
      label={label}
      hint={hint}
      name={name}
      checked={sending ? sending.get('value') === 'on' : isOn}
      onChange={({ currentTarget: { checked } }) =>
        submit({ intent: 'change-setting', name, value: checked ? 'on' : 'off' })
      }
    />
  );
}
