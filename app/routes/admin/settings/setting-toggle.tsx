import { messages } from '#app/features/accounts/forms/messages.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Toggle } from '#app/ui/admin/section.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { settingsWords } from './words.ts';

type Props = { name: string; isOn: boolean; label: string; hint?: string };

/** Saves at once; goes back when that fails. */
export function SettingToggle({ name, isOn, label, hint }: Props) {
  const { form, send, sending } = useAnswer({ failure: messages.settingFailed });
  const isNowOn = sending ? sending.get('value') === 'on' : isOn;
  return (
    <form {...form}>
      <input type="hidden" name="intent" value="change-setting" />
      <input type="hidden" name="name" value={name} />
      <Toggle
        label={label}
        hint={hint}
        name="value"
        checked={isNowOn}
        onChange={({ currentTarget: { checked } }) =>
          send({ intent: 'change-setting', name, value: checked ? 'on' : 'off' })
        }
      />
      <noscript>
        <AdminButton look="word" aria-label={settingsWords.saveOf(label)}>
          {settingsWords.save}
        </AdminButton>
      </noscript>
    </form>
  );
}
