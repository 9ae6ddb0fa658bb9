import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = { look?: 'action' | 'neutral' | 'danger' | 'word'; size?: 'large' };

function classes({ look = 'action', size }: Look) {
  const box = look === 'word' ? '' : `solo-schermo ${styles.button}`;
  return `${box} ${styles[look]} ${size === 'large' ? styles.large : ''}`;
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: string };

/**
 * Submits its form unless it has an `onClick`. `busy`: the words while it is busy; the style sheet
 * chooses, since a translation may hold both.
 */
export function AdminButton({ look, size, busy, children, ...rest }: ButtonProps) {
  return (
    <button type={rest.onClick && 'button'} className={classes({ look, size })} {...rest}>
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
