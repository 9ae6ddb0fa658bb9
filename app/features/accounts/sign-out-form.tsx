import { AdminButton } from '#app/ui/admin/button.tsx';
import { adminTexts } from '#site/texts/admin.ts';
import { type Answer, useAccountForm } from './account-form.ts';
import { messages } from './messages.ts';

type Props = { look: 'neutral' | 'word'; onSignedOut: () => void };

export function SignOutForm({ look, onSignedOut }: Props) {
  const { Form, props, isBusy } = useAccountForm<Answer<'signed-out'>>({
    refuse: () => undefined,
    failure: messages.signOutFailed,
    onSuccess: onSignedOut,
  });
  return (
    <Form {...props}>
      <AdminButton look={look} name="intent" value="sign-out" aria-busy={isBusy}>
        {adminTexts.signOut}
      </AdminButton>
    </Form>
  );
}
