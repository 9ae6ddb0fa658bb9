import type { Answer } from '#app/ui/answer.ts';
import type { Notice } from '#app/ui/notices.tsx';

/** Of the island: which of the screens it serves. */
export type AccountProps = {
  screen: 'login' | 'reset' | 'change-password' | 'second-factor-setup';
  email?: string;
  hint: string;
};

/** `to`: the next page. */
export type EntranceAnswer = Answer & { to: string; mustChangePassword?: boolean; sent?: Notice };
