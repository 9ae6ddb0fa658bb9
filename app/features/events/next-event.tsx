import { Text } from '#app/site/editable.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import { when, where } from './event.ts';
import type { Event } from './events.server.ts';
import styles from './next-event.module.css';

export function NextEvent({ event }: { event: Event }) {
  return (
    <aside className={`wrap ${styles.next}`} aria-labelledby="prossimo-appuntamento">
      <RunningHead
        left={<Text path="texts.events.next" />}
        right={when(event)}
        headingId="prossimo-appuntamento"
      />
      <p className="ends">
        <ArrowLink href={event.path}>{event.title}</ArrowLink>
        <span className="quiet">{where(event) || <Text path="texts.events.online" />}</span>
      </p>
    </aside>
  );
}
