import { createContext, use } from 'react';
import { useLocation, useMatches } from 'react-router';

const Context = createContext<string | undefined>(undefined);

/** Wraps a readers' page that is rendered at another address. */
export const ReaderPath = Context.Provider;

/** The readers' address of the page. */
export function useReaderPath(): string {
  const { pathname } = useLocation();
  return use(Context) ?? pathname;
}

type Loaded = {
  /** Where the author edits the page. */
  editPath?: string;
  /** True if the page starts with a dark band. */
  isOnNight?: boolean;
};

/** What the page's loader returned for the frame. */
export function useLoadedPage(): Loaded {
  return useMatches().at(-1)?.loaderData ?? {};
}
