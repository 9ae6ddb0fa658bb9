import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { ExternalLink, PageLink } from './links.tsx';
import { ExternalMark } from './marks.tsx';

type Look = { look?: 'primary' | 'secondary' | 'cream'; wide?: boolean };

function classes({ look = 'primary', wide }: Look) {
  return `solo-schermo ${styles.button} ${styles[look]} ${wide ? styles.wide : ''}`;
}

export function Button({ look, wide, ...rest }: ComponentProps<'button'> & Look) {
  return <button className={classes({ look, wide })} {...rest} />;
}

export function ButtonLink({ look, wide, ...rest }: ComponentProps<typeof PageLink> & Look) {
  return <PageLink className={classes({ look, wide })} {...rest} />;
}

type ButtonOutProps = ComponentProps<typeof ExternalLink> & Look;

export function ButtonOut({ look, wide, children, ...rest }: ButtonOutProps) {
  return (
    <ExternalLink {...rest} className={classes({ look, wide })}>
      {children}
      <ExternalMark />
    </ExternalLink>
  );
}
