import { Text } from '#app/site/editable.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { when, where } from './event.ts';
import type { Event } from './events.server.ts';
import styles from './next-event.module.css';

/** One quiet line of the home page. */
export function NextEvent({ event }: { event: Event }) {
  return (
    <aside className="wrap" aria-labelledby="prossimo-appuntamento">
      <div className={`grid ${styles.line}`}>
        <h2 id="prossimo-appuntamento">
          <Text path="texts.events.next" />
        </h2>
        <div>
          <p>{[when(event), where(event)].filter(Boolean).join(', ')}</p>
          <ArrowLink href={event.path}>{event.title}</ArrowLink>
        </div>
      </div>
    </aside>
  );
}
