import type { MouseEvent, Ref } from 'react';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { useAccountForm } from './account-form.ts';
import { messages } from './messages.ts';
import { accountWords } from './words.ts';

type Props = {
  look: 'neutral' | 'word';
  /** May prevent the submit. */
  onClick?: (event: MouseEvent) => void;
  button?: Ref<HTMLButtonElement>;
  onSignedOut: () => void;
};

export function SignOutForm({ look, onClick, button, onSignedOut }: Props) {
  const { form, isBusy } = useAccountForm({
    failure: messages.signOutFailed,
    fields: { intent: 'sign-out' },
    onDone: onSignedOut,
  });
  return (
    <form {...form}>
      <AdminButton ref={button} look={look} name="intent" value="sign-out" aria-busy={isBusy} onClick={onClick}>
        {accountWords.signOut}
      </AdminButton>
    </form>
  );
}
