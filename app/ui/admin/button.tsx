import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Appearance = { variant?: 'action' | 'neutral' | 'danger' | 'word'; size?: 'large' };

function classes({ variant = 'action', size }: Appearance) {
  const box = variant === 'word' ? '' : `solo-schermo ${styles.button}`;
  return `${box} ${styles[variant]} ${size === 'large' ? styles.large : ''}`;
}

type ButtonProps = ComponentProps<'button'> & Appearance & { busy?: string };

/**
 * Submits its form unless it has an `onClick`. `busy`: the words while it is busy; the style sheet
 * chooses, since a translation may hold both.
 */
export function AdminButton({ variant, size, busy, children, ...rest }: ButtonProps) {
  return (
    <button type={rest.onClick && 'button'} className={classes({ variant, size })} {...rest}>
      {busy ? <span data-idle="">{children}</span> : children}
      {busy && <span data-busy="">{busy}</span>}
    </button>
  );
}

export function AdminButtonSummary({
  variant,
  size,
  ...rest
}: ComponentProps<'summary'> & Appearance) {
  return <summary className={classes({ variant, size })} {...rest} />;
}

export function AdminButtonLink({
  variant,
  size,
  ...rest
}: ComponentProps<typeof Link> & Appearance) {
  return <Link className={classes({ variant, size })} {...rest} />;
}
