import { href } from 'react-router';
import type { Lead } from '#app/features/posts/further-reading/leads.tsx';
import { LeadLine } from '#app/features/posts/further-reading/leads.tsx';
import { fill } from '#app/site/fill.ts';
import { Text } from '#app/site/text.tsx';
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
        <Text path="texts.home.silentDay.title">{words.title}</Text>{' '}
        <span>
          <Text path="texts.home.silentDay.fromArchive">
            {fill(words.fromArchive, { giorno: `${date.day} ${date.month}` })}
          </Text>
        </span>
      </h2>
      <div>
        <LeadLine {...lead} />
        <ArrowLink href={href('/post/:id', { id })}>{title}</ArrowLink>
      </div>
    </aside>
  );
}
