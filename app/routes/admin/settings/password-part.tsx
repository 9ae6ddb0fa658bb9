import { useRevalidator } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { NewPasswordForm } from '#app/features/accounts/forms/new-password-form.tsx';
import { Part } from '#app/ui/admin/section.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import { settingsWords } from './words.ts';

const { password: texts } = settingsWords;

export function PasswordPart({ email, address }: { email: string; address: string }) {
  const notify = useNotices();
  const { revalidate } = useRevalidator();
  function onChanged() {
    notify(messages.passwordChanged);
    // The sessions elsewhere are gone from the list.
    return revalidate();
  }
  return (
    <Part title={texts.title} intro={texts.intro}>
      <NewPasswordForm
        action={address}
        asksCurrent
        proof={
          <>
            <input type="hidden" name="intent" value="change-password" />
            <input type="hidden" autoComplete="username" value={email} readOnly />
          </>
        }
        onChanged={onChanged}
      />
    </Part>
  );
}
