import { href } from 'react-router';
import { writeEventsCalendar } from '#app/features/events/events-calendar.server.ts';
import { throwUnavailable } from '#app/frame/pages/failures.server.ts';
import type { Route } from './+types/calendar';

/** Of all appointments, or of the one that the address names. */
export async function loader({ params }: Route.LoaderArgs) {
  const { slug } = params as { slug?: string };
  const path = slug && href('/appuntamenti/:slug', { slug });
  const calendar = await writeEventsCalendar(path).catch(throwUnavailable);
  const status = calendar ? 200 : 404;
  const headers = { 'Content-Type': 'text/calendar; charset=utf-8' };
  return new Response(calendar ?? '', { status, headers });
}
