import { config } from '#app/config.ts';
import { MailEntry, MailSubheading } from '#app/platform/mail/mail-parts.tsx';
import { fromMail } from '#app/public-pages.ts';
import { site } from '#app/site/site.server.ts';
import { dateOf, whenAndWhere } from './event.ts';
import type { Event } from './events.server.ts';

/** Below the posts. */
export function MailedEvent({ event }: { event?: Event }) {
  if (!event) return null;
  const { day, weekday } = dateOf(event);
  return (
    <>
      <MailSubheading>{site().texts.events.next}</MailSubheading>
      <MailEntry
        title={event.title}
        url={addressOf(event)}
        day={day}
        weekday={weekday.slice(0, 3)}
        lines={whenAndWhere(event, site().texts.events.online)}
      />
    </>
  );
}

const addressOf = ({ path }: Event) => `${config.siteUrl}${path}?${fromMail}`;

export function eventText(event: Event | undefined) {
  return (
    event &&
    [
      `${site().texts.events.next}: ${event.title}`,
      whenAndWhere(event, site().texts.events.online),
      addressOf(event),
    ].join('\n')
  );
}
