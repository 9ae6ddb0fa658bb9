import { isFeedFile, writeFeed } from '#app/features/planning/calendar-feed.server.ts';
import type { Route } from './+types/calendar-feed';

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** The signed address is the only credential. */
export async function loader({ params }: Route.LoaderArgs) {
  if (!(await isFeedFile(params.file))) return new Response('', { status: 404, headers });
  return new Response(await writeFeed(), {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' },
  });
}
