import { href } from 'react-router';
import type { Notice } from '#app/ui/notices.tsx';
import { messages, recoverySent } from './messages.ts';

type Done = { outcome: string; mustChangePassword?: boolean; email?: string };

export function accountDone(answer: Done, { intent = '' }: Record<string, string>): Notice | undefined {
  // A password that must be changed, or a code that is missing: the next screen says so.
  if (answer.outcome === 'second-factor' || answer.mustChangePassword) return undefined;
  return intent === 'recovery' ? recoverySent(answer.email ?? '') : done[intent];
}

const done: Record<string, Notice> = {
  'sign-in': messages.signedIn,
  'second-factor': messages.signedIn,
  'reset-password': messages.passwordChanged,
  'change-password': messages.passwordChanged,
  'confirm-second-factor': messages.secondFactorOn,
  'remove-second-factor': messages.secondFactorOff,
  'sign-out': messages.signedOut,
};

export const isSeenOnce = ({ outcome }: Done) => outcome === 'begun' || outcome === 'made';

const back = /^\/amministrazione([/?][\w.~%=&+/?-]*)?$/;

export function readBack(address: string | null | undefined): string {
  return address && back.test(address) ? address : href('/amministrazione');
}
