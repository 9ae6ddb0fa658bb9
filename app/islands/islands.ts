import type { ComponentType } from 'react';
import type { IslandName } from '#app/ui/island.tsx';
import { AccountIsland } from './account.tsx';
import { ShareIsland } from './share.tsx';
import { SignupIsland } from './signup.tsx';

/** What starts in a reader's browser at the first touch. */
// biome-ignore lint/suspicious/noExplicitAny: each island's props come as JSON from its own server half
export const islands: Record<IslandName, ComponentType<any>> = {
  signup: SignupIsland,
  share: ShareIsland,
  account: AccountIsland,
};
