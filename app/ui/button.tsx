import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { ExternalLink, PageLink } from './links.tsx';
import { ExternalMark } from './marks.tsx';

type Appearance = { variant?: 'primary' | 'secondary' | 'cream'; wide?: boolean };

function classes({ variant = 'primary', wide }: Appearance) {
  return `solo-schermo ${styles.button} ${styles[variant]} ${wide ? styles.wide : ''}`;
}

export function Button({ variant, wide, ...rest }: ComponentProps<'button'> & Appearance) {
  return <button className={classes({ variant, wide })} {...rest} />;
}

export function ButtonLink({
  variant,
  wide,
  ...rest
}: ComponentProps<typeof PageLink> & Appearance) {
  return <PageLink className={classes({ variant, wide })} {...rest} />;
}

type ButtonOutProps = ComponentProps<typeof ExternalLink> & Appearance;

export function ButtonOut({ variant, wide, children, ...rest }: ButtonOutProps) {
  return (
    <ExternalLink {...rest} className={classes({ variant, wide })}>
      {children}
      <ExternalMark />
    </ExternalLink>
  );
}
