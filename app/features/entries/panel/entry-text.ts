import { dayAndHour } from '#app/calendar/moments.ts';
import { typedEntry, type WrittenEntry } from '#app/features/entries/entry-form.ts';
import { listEntryVersions, unfinishedEntries } from '#app/features/entries/save-entry.server.ts';
import { keepUnfinished } from '#app/features/writing/unsaved/keep-unfinished.server.ts';
import { panelAt } from '#app/frame/panel/entry-kinds.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { preservePageOnFailure } from '#app/ui/panel-failure.ts';
import type { Route } from './+types/entry-text';

export function action(sent: Route.ActionArgs) {
  const { writing } = panelAt(sent.url.pathname);
  return keepUnfinished(sent, writing, unfinishedEntries(writing).storeUnfinished);
}

/** The versions. */
export async function loader({ params: { id }, url }: Route.LoaderArgs) {
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const panel = panelAt(url.pathname);
  const now = new Date();
  return (await listEntryVersions(id)).map(({ entry, at, ...version }) => ({
    ...version,
    typed: typedEntry(panel, { slug: '', ...entry } as WrittenEntry),
    ...dayAndHour(at, now),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => preservePageOnFailure(args);
