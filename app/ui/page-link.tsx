import { Link, type LinkProps } from 'react-router';

/**
 * A link within the site: the browser's own while the page sleeps. It fetches the page ahead when a pointer or the focus rests
 * on it, and leaves it to the frame to scroll to a section.
 */
export function PageLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link to={to} prefetch={isSavingData() ? 'none' : 'intent'} preventScrollReset={to.includes('#')} {...rest} />;
}

function isSavingData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
