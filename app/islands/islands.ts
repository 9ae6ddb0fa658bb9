import type { ComponentType } from 'react';
import type { IslandName } from '#app/ui/island.tsx';
import { AccountIsland } from './account.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each island's props come as JSON from its own server half
export const islands: Partial<Record<IslandName, ComponentType<any>>> = {
  account: AccountIsland,
};
