import { href } from 'react-router';
import entry from '#app/features/posts/further-reading/lead-entry.module.css';
import type { FurtherReading, Lead } from '#app/features/posts/further-reading/leads.tsx';
import { LeadLine } from '#app/features/posts/further-reading/leads.tsx';
import { useTexts } from '#app/site/use-site.tsx';
import { ArrowLink, PageLink } from '#app/ui/links.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import unlitNight from '#site/pictures/night-dark.webp';
import styles from './leads.module.css';

type NeighboursProps = Pick<FurtherReading, 'previous' | 'next'> & { coming?: string };

/** The thoughts before and after this one; after the newest one the promise of the next. */
export function Neighbours({ previous, next, coming }: NeighboursProps) {
  const words = useTexts('onward');
  return (
    <nav className={`solo-schermo grid ${styles.neighbours}`} aria-label={words.landmark}>
      {previous && <Neighbour lead={previous} rel="prev" label={words.previous} />}
      {next && <Neighbour lead={next} rel="next" label={words.next} />}
      {coming && (
        <div>
          <img className={styles.unlit} src={unlitNight} alt="" width="36" height="30" loading="lazy" />
          <h2 className="t-3">
            <small>{words.next} </small>
            {coming}
          </h2>
          <ArrowLink href="#iscrizione">{words.coming.receive}</ArrowLink>
        </div>
      )}
    </nav>
  );
}

type NeighbourProps = { lead: Lead; rel: 'prev' | 'next'; label: string };

function Neighbour({ lead, rel, label }: NeighbourProps) {
  const { id, title, date } = lead;
  return (
    <div className={entry.entry}>
      <h2 className="t-3">
        <PageLink className="whole" to={href('/post/:id', { id })} rel={rel}>
          <small>{label} </small>
          {title}
        </PageLink>
      </h2>
      <LeadLine {...lead} />
      <span>
        {date.weekday} {date.day} {date.month}
      </span>
    </div>
  );
}

export function Related({ leads }: { leads: Lead[] }) {
  const { related } = useTexts('onward');
  if (leads.length === 0) return null;
  return (
    <section className={`solo-schermo ${styles.related}`} aria-labelledby="pensieri-vicini">
      <RunningHead left={related} headingId="pensieri-vicini" />
      <ul>
        {leads.map((lead) => (
          <li key={lead.id} className={entry.entry}>
            <h3>
              <PageLink className="whole" to={href('/post/:id', { id: lead.id })}>
                {lead.title}
              </PageLink>
            </h3>
            <LeadLine {...lead} />
            <span>
              <b>{lead.category}</b> {lead.date.day} {lead.date.month}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
