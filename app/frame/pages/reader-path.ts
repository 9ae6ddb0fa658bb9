import { createContext, use } from 'react';
import { useLocation } from 'react-router';

const Context = createContext<string | undefined>(undefined);

/** Wraps a readers' page that is rendered at another address. */
export const ReaderPath = Context.Provider;

/** The readers' address of the page. */
export function useReaderPath(): string {
  const { pathname } = useLocation();
  return use(Context) ?? pathname;
}
