import { data, useLocation } from 'react-router';
import { z } from 'zod';
import { romeSlashDay } from '#app/calendar/rome.ts';
import {
  binDays,
  findEntry,
  listAll,
  moveEntry,
  moveToBin,
  restoreEntry,
} from '#app/features/entries/entries.server.ts';
import { noticesOf } from '#app/features/entries/entry-panel.ts';
import { listWords } from '#app/features/entries/words.ts';
import { panelAt } from '#app/frame/panel/entry-kinds.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { readForm, signedIn } from '#app/platform/request.ts';
import { revalidateOnConflict } from '#app/ui/form.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runIntent } from '#app/ui/run-action.server.ts';
import { programTexts } from '#site/texts/program.ts';
import type { Route } from './+types/entries';
import { EntriesList } from './listing/entries-list.tsx';

const dayMs = 86_400_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const all = await listAll(panelAt(url.pathname).kind);
  const purgedAt = (deletedAt: Date) => deletedAt.getTime() + binDays * dayMs;
  return {
    accountId: context.get(signedIn).accountId,
    entries: all.filter(({ deletedAt }) => !deletedAt),
    deleted: all.flatMap(({ id, title, deletedAt }) =>
      deletedAt && purgedAt(deletedAt) > Date.now()
        ? [{ id, title, until: romeSlashDay(new Date(purgedAt(deletedAt))) }]
        : [],
    ),
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const { kind, noun } = panelAt(url.pathname);
  const form = await readForm(request);
  const { fields } = parseForm(form, z.object({ id: z.uuid() }));
  if (!fields) throw data(null, { status: 400 });
  const { id } = fields;
  const { deleted, restored, stale } = noticesOf(noun);
  async function change(isDeleted: boolean, write: () => Promise<void>, notice?: typeof deleted) {
    const found = await findEntry(id);
    if (found?.kind !== kind || Boolean(found.deletedAt) !== isDeleted)
      return { outcome: 'stale', notice: stale };
    await write();
    return { outcome: 'done', notice };
  }
  return runIntent(form, {
    delete: () => change(false, () => moveToBin(id), deleted),
    restore: () => change(true, () => restoreEntry(id), restored),
    up: () => change(false, () => moveEntry(id, -1)),
    down: () => change(false, () => moveEntry(id, 1)),
  });
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
