import { useState } from 'react';
import { data, Link, useLocation } from 'react-router';
import { romeSlashDay } from '#app/calendar/rome.ts';
import {
  binDays,
  type EntrySummary,
  listAll,
  moveEntry,
  moveToBin,
  restoreEntry,
} from '#app/features/entries/entries.server.ts';
import type { EntryForm } from '#app/features/entries/entry-form.ts';
import { readMenu } from '#app/features/entries/menu.server.ts';
import { entryWords, noticesOf, listWords as words } from '#app/features/entries/words.ts';
import { nounWords } from '#app/features/writing/editor/words.ts';
import { newAddress, statusWords, titleOf } from '#app/features/writing/messages.ts';
import { TextTitle } from '#app/features/writing/text-title.tsx';
import { textOf } from '#app/features/writing/typed-text.ts';
import { FoundCopies } from '#app/features/writing/unsaved/found-copies.tsx';
import { panelAt } from '#app/frame/panel/entry-kinds.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { readForm, signedIn } from '#app/platform/request.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { doneOrStale } from '#app/ui/action-result.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/dialog.tsx';
import { AdminPage, EmptyRoom } from '#app/ui/admin/page.tsx';
import { Cell, RowActions, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { revalidateOnConflict, useForm } from '#app/ui/form.ts';
import { ChevronMark } from '#app/ui/marks.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { runIntent } from '#app/ui/run-action.server.ts';
import { programTexts } from '#site/texts/program.ts';
import type { Route } from './+types/entries';
import styles from './entries.module.css';

const dayMs = 86_400_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const all = await listAll(panelAt(url.pathname).kind);
  const purgedAt = (deletedAt: Date) => deletedAt.getTime() + binDays * dayMs;
  return {
    accountId: context.get(signedIn).accountId,
    inMenu: (await readMenu()).pages.map(({ path }) => path),
    entries: all.filter(({ deletedAt }) => !deletedAt),
    deleted: all.flatMap(({ id, title, deletedAt }) =>
      deletedAt && purgedAt(deletedAt) > Date.now()
        ? [{ id, title, until: romeSlashDay(new Date(purgedAt(deletedAt))) }]
        : [],
    ),
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const { deleted, restored, stale } = noticesOf(panelAt(url.pathname).noun);
  const form = await readForm(request);
  const id = textOf(form, 'id');
  if (!isUuid(id)) throw data(null, { status: 400 });
  const respond = (isChanged: boolean, notice?: Notice) => doneOrStale(isChanged, notice, stale);
  return runIntent(form, {
    delete: async () => respond(await moveToBin(id), deleted),
    restore: async () => respond(await restoreEntry(id), restored),
    up: async () => respond(await moveEntry(id, -1)),
    down: async () => respond(await moveEntry(id, 1)),
  });
}

export const shouldRevalidate = revalidateOnConflict;

export const handle: Screen = {
  page: { title: programTexts.panel, documentTitle: frameWords.documentTitle },
  failure: words.loadFailed,
};

export default function Entries({ loaderData }: Route.ComponentProps) {
  const { accountId, inMenu, entries, deleted } = loaderData;
  const panel = panelAt(useLocation().pathname);
  const { title, noun, empty, kind } = panel;
  const [removed, setRemoved] = useState<EntrySummary>();
  const { failed: failure } = noticesOf(noun);
  const { submit, isBusy } = useForm({
    key: kind,
    failure,
    // The row is in another list now.
    onDone: () => document.getElementById('contenuto')?.focus(),
  });
  const act = (intent: string, id: string) => submit({ intent, id });
  const moves = useForm({ key: 'moves', failure, isQueued: true });
  const onMove = (intent: 'up' | 'down', id: string) =>
    moves.submit({ intent, id }, { action: panel.list });
  const parts = panel.parts?.(entries, new Date()) ?? [[title, entries] as const];
  const newEntry = (
    <AdminButtonLink to={panel.path(newAddress)}>{nounWords(noun).newTitle}</AdminButtonLink>
  );
  return (
    <AdminPage
      title={title}
      documentTitle={`${title} · ${frameWords.documentTitle}`}
      beside={entries.length > 0 && newEntry}
    >
      <FoundCopies form={panel} accountId={accountId} />
      {entries.length === 0 && <EmptyRoom {...empty}>{newEntry}</EmptyRoom>}
      {parts
        .filter(([, inPart]) => inPart.length > 0)
        .map(([name, inPart]) => (
          <section key={name} className={styles.part} aria-label={name}>
            {parts.length > 1 && <h2>{name}</h2>}
            <EntriesTable
              {...{ panel, name, inMenu, onMove }}
              entries={inPart}
              onRemove={setRemoved}
            />
          </section>
        ))}
      {deleted.length > 0 && (
        <Bin {...{ deleted, isBusy }} onRestore={(id) => act('restore', id)} />
      )}
      {removed && (
        <ConfirmDialog
          title={words.question(titleOf(removed.title))}
          text={words.consequence(removed.status, noun.ending)}
          confirm={words.remove}
          isBusy={isBusy}
          onConfirm={() => {
            act('delete', removed.id);
            setRemoved(undefined);
          }}
          onCancel={() => setRemoved(undefined)}
        />
      )}
    </AdminPage>
  );
}

type TableProps = {
  panel: EntryForm;
  name: string;
  inMenu: string[];
  entries: EntrySummary[];
  onMove: (intent: 'up' | 'down', id: string) => void;
  onRemove: (entry: EntrySummary) => void;
};

function EntriesTable({ panel, name, inMenu, entries, onMove, onRemove }: TableProps) {
  const { column, noun, isOrdered } = panel;
  const published = { ...statusWords, published: nounWords(noun).published };
  return (
    <Table
      caption={name}
      columns={[entryWords.title, column.name, entryWords.status, words.actions]}
      className={styles.table}
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <RowTitle>
            <Link to={panel.path(entry.id)}>
              <TextTitle>{entry.title}</TextTitle>
            </Link>
          </RowTitle>
          <Cell column={column.name}>{column.describe(entry, inMenu)}</Cell>
          <Cell column={entryWords.status}>{published[entry.status]}</Cell>
          <Cell column={words.actions}>
            <RowActions>
              {isOrdered && <Moves {...{ entry, entries, onMove }} />}
              {entry.status === 'published' && (
                <a className="tap" href={entry.path} aria-label={words.seeOf(titleOf(entry.title))}>
                  {words.see}
                </a>
              )}
              <Link
                className="tap"
                to={panel.path(entry.id)}
                aria-label={words.editOf(titleOf(entry.title))}
              >
                {words.edit}
              </Link>
              <Link
                className="tap"
                to={`${panel.path(newAddress)}?da=${entry.id}`}
                aria-label={words.copyOf(titleOf(entry.title))}
              >
                {words.copy}
              </Link>
              <button
                type="button"
                className="tap"
                data-remove=""
                aria-label={words.removeOf(titleOf(entry.title))}
                onClick={() => onRemove(entry)}
              >
                {words.remove}
              </button>
            </RowActions>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

type MovesProps = Pick<TableProps, 'entries' | 'onMove'> & { entry: EntrySummary };

function Moves({ entry, entries, onMove }: MovesProps) {
  const moves = [
    { name: 'up', arrow: '↑', last: entries[0] },
    { name: 'down', arrow: '↓', last: entries.at(-1) },
  ] as const;
  return (
    <span className={styles.moves}>
      {moves.map(({ name, arrow, last }) => (
        <button
          key={name}
          type="button"
          className="icon"
          aria-label={words[name](titleOf(entry.title))}
          aria-disabled={entry === last}
          onClick={() => onMove(name, entry.id)}
        >
          {arrow}
        </button>
      ))}
    </span>
  );
}

type BinProps = Pick<Route.ComponentProps['loaderData'], 'deleted'> & {
  onRestore: (id: string) => void;
  isBusy: boolean;
};

function Bin({ deleted, onRestore, isBusy }: BinProps) {
  return (
    <details className={styles.bin}>
      <summary className="row">
        {words.bin(deleted.length)} <ChevronMark />
      </summary>
      <p className="quiet">{words.binText}</p>
      <ul>
        {deleted.map(({ id, title, until }) => (
          <li key={id} className="row">
            <b>
              <TextTitle>{title}</TextTitle>
            </b>
            <span className="quiet">{words.until(until)}</span>
            <AdminButton
              variant="neutral"
              aria-label={words.restoreOf(titleOf(title))}
              aria-busy={isBusy}
              onClick={() => onRestore(id)}
            >
              {words.restore}
            </AdminButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
