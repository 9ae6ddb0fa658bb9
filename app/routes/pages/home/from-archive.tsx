import type { Lead } from '#app/features/posts/onward/lead.ts';
import { LeadLine } from '#app/features/posts/onward/lead-line.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import styles from './from-archive.module.css';

const words = thoughtsTexts.silentDay;

/** On a day without a thought: one of another day. */
export function FromArchive({ lead }: { lead: Lead }) {
  const { id, title, date } = lead;
  return (
    <aside className={styles.archive} aria-labelledby="dall-archivio" data-reveal="">
      <h2 id="dall-archivio">
        {words.title} <span>{words.fromArchive(`${date.day} ${date.month}`)}</span>
      </h2>
      <div>
        <LeadLine {...lead} />
        <ArrowLink href={`/post/${id}`}>{title}</ArrowLink>
      </div>
    </aside>
  );
}
