import { Link, type LinkProps } from 'react-router';

/** Leaves scrolling to a section to the frame. */
export function PageLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link to={to} prefetch={isSavingData() ? 'none' : 'intent'} preventScrollReset={to.includes('#')} {...rest} />;
}

function isSavingData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
