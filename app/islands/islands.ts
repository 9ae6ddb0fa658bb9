import type { ComponentType } from 'react';
import type { IslandName } from '#app/ui/island.tsx';
import { AccountIsland } from './account.tsx';
import { ShareIsland } from './share.tsx';
import { SignupIsland } from './signup.tsx';

/** The components of islands, which start in a reader's browser at the first touch. */
// biome-ignore lint/suspicious/noExplicitAny: the server writes each island's props as JSON
export const islands: Record<IslandName, ComponentType<any>> = {
  signup: SignupIsland,
  share: ShareIsland,
  account: AccountIsland,
};
