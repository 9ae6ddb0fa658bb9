import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { Toggle } from '#app/ui/admin/toggle.tsx';
import { useNotices } from '#app/ui/notices.tsx';

type Props = { name: string; isOn: boolean; label: string; hint?: string };
type Answer = { outcome: 'changed' | 'failed' };

/** A setting that is saved as soon as it is switched, and goes back where it was when that fails. */
export function SettingToggle({ name, isOn, label, hint }: Props) {
  const fetcher = useFetcher<Answer>();
  const notify = useNotices();
  const told = useRef<Answer>(undefined);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    notify(answer.outcome === 'changed' ? messages.settingChanged : { ...messages.settingFailed, isError: true });
  }, [answer, notify]);

  const isNowOn = fetcher.formData ? fetcher.formData.get('value') === 'on' : isOn;
  return (
    <Toggle
      label={label}
      hint={hint}
      checked={isNowOn}
      onChange={({ currentTarget: { checked } }) =>
        fetcher.submit({ intent: 'change-setting', name, value: checked ? 'on' : 'off' }, { method: 'post' })
      }
    />
  );
}
