import { pageAddress } from './addresses.ts';
import { textsWords as words } from './words.ts';

export type Drafts = { path: string; version: number; page: string }[];

export function DraftsField({ drafts }: { drafts: Drafts }) {
  const value = drafts.map(({ path, version }) => `${path}@${version}`).join(' ');
  return <input type="hidden" name="drafts" value={value} readOnly />;
}

export function OtherDrafts({ pages }: { pages: { id: string; title: string; drafts: number }[] }) {
  const drafted = pages.filter(({ drafts }) => drafts > 0);
  if (drafted.length === 0) return null;
  return (
    <p className="solo-schermo quiet">
      {words.drafts.elsewhere}{' '}
      {drafted.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={pageAddress(id)}>{title}</a>
        </span>
      ))}
      .
    </p>
  );
}
