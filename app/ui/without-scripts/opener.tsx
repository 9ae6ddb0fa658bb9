import type { ReactNode, SyntheticEvent } from 'react';
import { useLocation } from 'react-router';

/** The parameter of the address that opens a dialog where scripts cannot. */
export const opener = 'apri';

export function useOpened() {
  return useParameters().get(opener);
}

/** Around a button that opens a dialog: without scripts it asks for this page with the dialog open. */
export function Opens({ what, children }: { what: string; children: ReactNode }) {
  return <Ask parameters={[...useParameters()].filter(isOther).concat([[opener, what]])}>{children}</Ask>;
}

/** Around a button that closes one; with an `id` for a button inside another form. */
export function Closes({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <Ask id={id} parameters={[...useParameters()].filter(isOther)}>
      {children}
    </Ask>
  );
}

/** For what the script does and the browser would do otherwise. */
export const instead = (act: () => void) => (event: SyntheticEvent) => {
  event.preventDefault();
  act();
};

const isOther = ([name]: [string, string]) => name !== opener;

function useParameters() {
  return new URLSearchParams(useLocation().search);
}

type AskProps = { id?: string; parameters: [string, string][]; children: ReactNode };

function Ask({ id, parameters, children }: AskProps) {
  return (
    <form id={id} action={useLocation().pathname}>
      {parameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
