import { href } from 'react-router';
import { Text } from '#app/site/editable.tsx';
import { Large } from '#app/site/large.tsx';
import { useTexts } from '#app/site/use-site.tsx';
import { ArrowLink, PageLink } from '#app/ui/links.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import entry from './lead-entry.module.css';
import type { Lead, listThisDay } from './leads.server.ts';
import styles from './this-day.module.css';

type OfThisDay = Awaited<ReturnType<typeof listThisDay>>;

export function LeadLine({ line, isQuote }: Lead) {
  return isQuote ? <blockquote className={entry.quote}>{line}</blockquote> : <p>{line}</p>;
}

export function ThisDay({ day, leads }: OfThisDay) {
  const { thisDay } = useTexts('onward');
  return (
    <section className={`solo-schermo ${styles.band}`} aria-labelledby="in-questo-giorno">
      <div className="wrap">
        <RunningHead
          left={<Text path="texts.onward.thisDay">{thisDay}</Text>}
          right={day}
          headingId="in-questo-giorno"
        />
        <ol>
          {leads.map((lead) => (
            <li key={lead.id} className={`grid ${entry.entry}`}>
              <b>{lead.date.iso.slice(0, 4)}</b>
              <h3>
                <PageLink className="card-link" to={href('/post/:id', { id: lead.id })}>
                  <Large>{lead.title}</Large>
                </PageLink>
              </h3>
              <div className={styles.line}>
                <LeadLine {...lead} />
              </div>
            </li>
          ))}
        </ol>
        <ChanceLink />
      </div>
    </section>
  );
}

export function ChanceLink() {
  const { byChance } = useTexts('onward');
  return (
    <ArrowLink href={href('/pensieri/a-caso')} rel="nofollow">
      <Text path="texts.onward.byChance">{byChance}</Text>
    </ArrowLink>
  );
}
