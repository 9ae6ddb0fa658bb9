import { useSyncExternalStore } from 'react';

type PageModule = typeof import('./page.tsx');

let found: PageModule['Page'] | undefined;

/** Begun with the room's own script. Where it cannot be had, the plain field stays. */
const loading = import.meta.env.SSR
  ? undefined
  : import('./page.tsx').then(
      ({ Page }) => {
        found = Page;
      },
      () => undefined,
    );

const follow = (onFound: () => void) => {
  void loading?.then(onFound);
  return () => undefined;
};

/** Undefined on the server, and until it is there. */
export const usePage = () =>
  useSyncExternalStore(
    follow,
    () => found,
    () => undefined,
  );

/** A room that is entered from another shows no plain field first. */
export async function withPage<Data>(serverLoader: () => Promise<Data>) {
  const [data] = await Promise.all([serverLoader(), loading]);
  return data;
}
