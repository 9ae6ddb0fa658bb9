import type { ReactNode, SyntheticEvent } from 'react';
import { useLocation } from 'react-router';

/** The parameter of the address that opens a dialog where scripts cannot. */
const opener = 'apri';

export function useOpened() {
  return useParameters().get(opener);
}

/** Around a button that opens a dialog: without scripts it asks for this page with the dialog open. */
export function Opens({ what, children }: { what: string; children: ReactNode }) {
  const parameters = [...useParameters()].filter(([name]) => name !== opener).concat([[opener, what]]);
  return (
    <form action={useLocation().pathname}>
      {parameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** For what the script does and the browser would do otherwise. */
export const instead = (act: () => void) => (event: SyntheticEvent) => {
  event.preventDefault();
  act();
};

function useParameters() {
  return new URLSearchParams(useLocation().search);
}
