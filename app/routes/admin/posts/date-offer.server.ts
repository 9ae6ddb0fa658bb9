import { href } from 'react-router';
import { romeSlashDay } from '#app/calendar/rome.ts';
import { giveToday, keptDate, messages } from '#app/features/posts/messages.ts';
import { findEarlierDate } from '#app/features/posts/promises.server.ts';
import type { Notice } from '#app/ui/notices.tsx';

/** After a draft was published by hand: it keeps its date, and the notice offers that of today. */
export async function offerToday(done: Notice, id: string): Promise<Notice> {
  const earlier = await findEarlierDate(id);
  if (!earlier) return done;
  const fields = { intent: 'date-now', id, version: `${earlier.version}` };
  return {
    ...done,
    text: keptDate(romeSlashDay(earlier.datedAt)),
    action: { label: giveToday, to: href('/amministrazione'), fields, failed: messages.dateFailed.title },
  };
}
