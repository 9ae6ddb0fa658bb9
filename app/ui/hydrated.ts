import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in what it served, until scripts have taken over. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
