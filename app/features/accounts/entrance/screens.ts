import type { ActionResult } from '#app/ui/action-result.ts';
import type { Notice } from '#app/ui/notices.tsx';

/** The props of the island. `screen`: the screen whose forms the island handles. */
export type AccountProps = {
  screen: 'login' | 'reset' | 'change-password' | 'second-factor-setup';
  email?: string;
  hint: string;
};

/** `to`: the next page. */
export type EntranceResult = ActionResult & {
  to: string;
  mustChangePassword?: boolean;
  sent?: Notice;
};
