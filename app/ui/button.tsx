import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { ExternalLink, PageLink } from './links.tsx';
import { ExternalMark } from './marks.tsx';

type Look = { look?: 'primary' | 'secondary' | 'cream'; wide?: boolean };

function classes({ look = 'primary', wide = false }: Look) {
  return ['solo-schermo', styles.button, styles[look], wide && styles.wide]
    .filter(Boolean)
    .join(' ');
}

export function Button({ look, wide, ...rest }: ComponentProps<'button'> & Look) {
  return <button className={classes({ look, wide })} {...rest} />;
}

export function ButtonLink({ look, wide, ...rest }: ComponentProps<typeof PageLink> & Look) {
  return <PageLink className={classes({ look, wide })} {...rest} />;
}

export function ButtonOut({
  look,
  wide,
  href,
  children,
  ...rest
}: Look & ComponentProps<typeof ExternalLink>) {
  return (
    <ExternalLink className={classes({ look, wide })} href={href} {...rest}>
      {children}
      <ExternalMark />
    </ExternalLink>
  );
}
