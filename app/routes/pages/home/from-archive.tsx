import { href } from 'react-router';
import type { Lead } from '#app/features/posts/further-reading/leads.tsx';
import { LeadLine } from '#app/features/posts/further-reading/leads.tsx';
import { fill } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.ts';
import { ArrowLink } from '#app/ui/links.tsx';
import styles from './from-archive.module.css';

/** On a day without a thought: one of another day. */
export function FromArchive({ lead }: { lead: Lead }) {
  const { id, title, date } = lead;
  const words = useTexts('home').silentDay;
  return (
    <aside className={styles.archive} aria-labelledby="dall-archivio" data-reveal="">
      <h2 id="dall-archivio">
        {words.title} <span>{fill(words.fromArchive, { giorno: `${date.day} ${date.month}` })}</span>
      </h2>
      <div>
        <LeadLine {...lead} />
        <ArrowLink href={href('/post/:id', { id })}>{title}</ArrowLink>
      </div>
    </aside>
  );
}
