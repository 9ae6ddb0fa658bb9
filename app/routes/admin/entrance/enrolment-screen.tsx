import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { entranceAddress } from '#app/features/accounts/forms/account-form.ts';
import { SecondFactorSetup } from '#app/features/accounts/forms/second-factor-setup.tsx';
import { writeSessionFlags } from '#app/features/accounts/forms/session-flags.ts';
import { SignOutForm } from '#app/features/accounts/forms/sign-out-form.tsx';
import styles from './entrance.module.css';
import { EntrancePage } from './entrance-page.tsx';
import { useLeaving } from './leaving.ts';
import { enrolmentWords } from './words.ts';

/** Where a second factor is asked of everybody, the panel opens only to who has one. */
export function EnrolmentScreen({ email }: { email?: string }) {
  const { revalidate } = useRevalidator();
  const onSignedOut = useLeaving();
  useEffect(
    () => writeSessionFlags({ admin_authenticated: 'true', admin_email: email, password_changed: 'true' }),
    [email],
  );
  return (
    <EntrancePage title={enrolmentWords.title} text={enrolmentWords.text} takesFocus>
      <SecondFactorSetup action={entranceAddress} onDone={revalidate} />
      <div className={styles.below}>
        <SignOutForm look="word" onSignedOut={onSignedOut} />
      </div>
    </EntrancePage>
  );
}
