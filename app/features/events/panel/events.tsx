import { EntriesList } from '#app/features/entries/listing/entries-list.tsx';
import {
  listForPanel,
  manageEntries,
} from '#app/features/entries/listing/manage-entries.server.ts';
import { listWords } from '#app/features/entries/words.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { readForm, signedIn } from '#app/platform/request.ts';
import { revalidateOnConflict } from '#app/ui/form.ts';
import type { Route } from './+types/events';
import { eventPanel as panel } from './event-panel.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { accountId: context.get(signedIn).accountId, ...(await listForPanel(panel)) };
}

export async function action({ request }: Route.ActionArgs) {
  return manageEntries(panel, await readForm(request));
}

export const shouldRevalidate = revalidateOnConflict;

const page = { title: panel.title, documentTitle: `${panel.title} · ${frameWords.documentTitle}` };

export const handle: Screen = { page, failure: listWords.loadFailed };

export default function Events({ loaderData }: Route.ComponentProps) {
  return <EntriesList panel={panel} documentTitle={page.documentTitle} {...loaderData} />;
}
