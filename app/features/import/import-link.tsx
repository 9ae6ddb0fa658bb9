import type { ReactNode } from 'react';
import { href } from 'react-router';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';

type Props = { variant: 'neutral' | 'word'; children: ReactNode };

export function ImportLink(props: Props) {
  return <AdminButtonLink to={href('/amministrazione/impostazioni/importazione')} {...props} />;
}
