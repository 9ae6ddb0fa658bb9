import { useLocation } from 'react-router';
import { listWords } from '#app/features/entries/words.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { readForm, signedIn } from '#app/platform/request.ts';
import { revalidateOnConflict } from '#app/ui/form.ts';
import { programTexts } from '#site/texts/program.ts';
import type { Route } from './+types/entries';
import { panelAt } from './kinds.ts';
import { EntriesList } from './listing/entries-list.tsx';
import { listForPanel, manageEntries } from './listing/manage-entries.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const listed = await listForPanel(panelAt(url.pathname));
  return { accountId: context.get(signedIn).accountId, ...listed };
}

export async function action({ request, url }: Route.ActionArgs) {
  return manageEntries(panelAt(url.pathname), await readForm(request));
}

export const shouldRevalidate = revalidateOnConflict;

export const handle: Screen = {
  page: { title: programTexts.panel, documentTitle: frameWords.documentTitle },
  failure: listWords.loadFailed,
};

export default function Entries({ loaderData }: Route.ComponentProps) {
  const panel = panelAt(useLocation().pathname);
  const documentTitle = `${panel.title} · ${frameWords.documentTitle}`;
  return <EntriesList {...{ panel, documentTitle }} {...loaderData} />;
}
