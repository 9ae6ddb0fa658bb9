import type { Notice } from '#app/ui/notices.tsx';
import type { Kept } from '#app/ui/without-scripts/form-action.server.ts';

export type EntranceScreen = 'login' | 'change-password' | 'second-factor-setup';

/** What the gate shows instead of the page. `kept`: the refused form, where scripts do not keep it. */
export type Refusal =
  | { screen: EntranceScreen; email?: string; notice?: Notice; kept?: Kept }
  | { screen: 'failed'; notice: Notice; kept: Kept };
