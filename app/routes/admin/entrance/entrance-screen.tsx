import type { EntranceScreen as Screen } from '#app/routes/admin/guard.server.ts';
import { EnrolmentScreen } from './enrolment-screen.tsx';
import { FirstPasswordScreen } from './first-password-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

/** Which screen stands before the panel is the server's word alone. */
export function EntranceScreen({ screen, email }: { screen: Screen; email?: string }) {
  if (screen === 'change-password') return <FirstPasswordScreen email={email} />;
  if (screen === 'second-factor-setup') return <EnrolmentScreen email={email} />;
  return <LoginScreen />;
}
