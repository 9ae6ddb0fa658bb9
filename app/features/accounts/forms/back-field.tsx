import { useLocation } from 'react-router';
import { entranceAddress } from './account-form.ts';

export function BackField({ typed }: { typed: Record<string, string> }) {
  const { pathname, search } = useLocation();
  const asked = pathname === entranceAddress ? new URLSearchParams(search).get('torna') : pathname + search;
  return <input type="hidden" name="torna" value={typed.torna ?? asked ?? ''} />;
}
