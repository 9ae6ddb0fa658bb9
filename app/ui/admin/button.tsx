import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = { look?: 'action' | 'neutral' | 'danger' | 'word'; size?: 'normal' | 'large' };

function classes({ look = 'action', size = 'normal' }: Look) {
  const isBoxed = look !== 'word';
  return [
    isBoxed && `solo-schermo ${styles.button}`,
    styles[look],
    size === 'large' && styles.large,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `busy`: the words while it is busy; the style sheet chooses, since a translation may hold both. */
export function AdminButton({
  look,
  size,
  busy,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: string }) {
  return (
    <button className={classes({ look, size })} {...rest}>
      {busy ? <span data-idle="">{children}</span> : children}
      {busy && <span data-busy="">{busy}</span>}
    </button>
  );
}

export function AdminButtonSummary({ look, size, ...rest }: ComponentProps<'summary'> & Look) {
  return <summary className={classes({ look, size })} {...rest} />;
}

export function AdminButtonLink({ look, size, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={classes({ look, size })} {...rest} />;
}
