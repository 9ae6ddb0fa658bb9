import type { ComponentType } from 'react';
import type { IslandName } from '#app/ui/island.tsx';

/** What starts in a reader's browser at the first touch. `host`: the element that the server wrote. */
export type IslandProps<Props = object> = Props & { host: HTMLElement };

// biome-ignore lint/suspicious/noExplicitAny: each island's props come as JSON from its own server half
export const islands: Partial<Record<IslandName, ComponentType<any>>> = {};
