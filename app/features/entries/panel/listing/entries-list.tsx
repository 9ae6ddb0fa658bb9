import { useState } from 'react';
import { Link } from 'react-router';
import type { EntrySummary } from '#app/features/entries/entries.server.ts';
import { type EntryPanel, noticesOf } from '#app/features/entries/entry-panel.ts';
import { entryWords, listWords as words } from '#app/features/entries/words.ts';
import { nounWords } from '#app/features/writing/editor/words.ts';
import { newAddress, statusWords, titleOf } from '#app/features/writing/messages.ts';
import { TextTitle } from '#app/features/writing/text-title.tsx';
import { FoundCopies } from '#app/features/writing/unsaved/found-copies.tsx';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/dialog.tsx';
import { AdminPage, EmptyRoom } from '#app/ui/admin/page.tsx';
import { Cell, RowActions, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { useForm } from '#app/ui/form.ts';
import { ChevronMark } from '#app/ui/marks.tsx';
import styles from './entries-list.module.css';

type Deleted = { id: string; title: string; until: string };
type Props = {
  panel: EntryPanel;
  accountId: string;
  documentTitle: string;
  entries: EntrySummary[];
  deleted: Deleted[];
};

export function EntriesList({ panel, accountId, documentTitle, entries, deleted }: Props) {
  const { title, noun, empty, kind, writing } = panel;
  const [removed, setRemoved] = useState<EntrySummary>();
  const { submit, isBusy } = useForm({
    key: kind,
    failure: noticesOf(noun).failed,
    onDone: (_, sent) => focusAfter(sent),
  });
  const act = (intent: string, id: string) => submit({ intent, id });
  const parts = panel.parts?.(entries, new Date()) ?? [[title, entries] as const];
  return (
    <AdminPage
      {...{ title, documentTitle }}
      beside={entries.length > 0 && <NewEntry panel={panel} />}
    >
      <FoundCopies form={writing} accountId={accountId} />
      {entries.length === 0 && (
        <EmptyRoom {...empty}>
          <NewEntry panel={panel} />
        </EmptyRoom>
      )}
      {parts
        .filter(([, inPart]) => inPart.length > 0)
        .map(([name, inPart]) => (
          <section key={name} className={styles.part} aria-label={name}>
            {parts.length > 1 && <h2>{name}</h2>}
            <EntriesTable {...{ panel, name, act }} entries={inPart} onRemove={setRemoved} />
          </section>
        ))}
      {deleted.length > 0 && <Bin deleted={deleted} act={act} isBusy={isBusy} />}
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

function NewEntry({ panel: { writing, noun } }: { panel: EntryPanel }) {
  return (
    <AdminButtonLink to={writing.path(newAddress)}>{nounWords(noun).newTitle}</AdminButtonLink>
  );
}

type Act = (intent: string, id: string) => void;
type TableProps = {
  panel: EntryPanel;
  name: string;
  entries: EntrySummary[];
  act: Act;
  onRemove: (entry: EntrySummary) => void;
};

function EntriesTable({ panel, name, entries, ...row }: TableProps) {
  const { column } = panel;
  const columns = [entryWords.title, column?.name ?? '', entryWords.status, words.actions];
  return (
    <Table caption={name} columns={columns.filter(Boolean)} className={styles.table}>
      {entries.map((entry, index) => (
        <EntryRow
          key={entry.id}
          {...{ panel, entry, ...row }}
          isFirst={index === 0}
          isLast={index === entries.length - 1}
        />
      ))}
    </Table>
  );
}

type RowProps = Pick<TableProps, 'panel' | 'act' | 'onRemove'> & {
  entry: EntrySummary;
  isFirst: boolean;
  isLast: boolean;
};

function EntryRow({ panel, entry, act, onRemove, isFirst, isLast }: RowProps) {
  const { writing, noun, column, isOrdered } = panel;
  const { id, status } = entry;
  const title = titleOf(entry.title);
  const editor = writing.path(id);
  return (
    <tr data-text={id}>
      <RowTitle>
        <Link to={editor}>
          <TextTitle>{entry.title}</TextTitle>
        </Link>
      </RowTitle>
      {column && <Cell column={column.name}>{column.describe(entry)}</Cell>}
      <Cell column={entryWords.status}>
        {status === 'published' ? nounWords(noun).published : statusWords.draft}
      </Cell>
      <Cell column={words.actions}>
        <RowActions>
          {isOrdered && (
            <span className={styles.moves}>
              {(['up', 'down'] as const).map((name) => (
                <Move
                  key={name}
                  name={name}
                  label={words[name](title)}
                  disabled={name === 'up' ? isFirst : isLast}
                  onMove={() => act(name, id)}
                />
              ))}
            </span>
          )}
          <Link className="tap" to={editor} aria-label={words.editOf(title)}>
            {words.edit}
          </Link>
          <Link
            className="tap"
            to={`${writing.path(newAddress)}?da=${id}`}
            aria-label={words.copyOf(title)}
          >
            {words.copy}
          </Link>
          <button
            type="button"
            className="tap"
            data-remove=""
            aria-label={words.removeOf(title)}
            onClick={() => onRemove(entry)}
          >
            {words.remove}
          </button>
        </RowActions>
      </Cell>
    </tr>
  );
}

type MoveProps = { name: string; label: string; disabled: boolean; onMove: () => void };

function Move({ name, label, disabled, onMove }: MoveProps) {
  return (
    <button
      type="button"
      className="icon"
      name={name}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onMove()}
    >
      {name === 'up' ? '↑' : '↓'}
    </button>
  );
}

type BinProps = { deleted: Deleted[]; act: Act; isBusy: boolean };

function Bin({ deleted, act, isBusy }: BinProps) {
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
              onClick={() => act('restore', id)}
            >
              {words.restore}
            </AdminButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A moved row may lose the focus; a deleted or restored one has gone to another list. */
function focusAfter(sent: FormData) {
  const button = `[data-text="${sent.get('id')}"] [name="${sent.get('intent')}"]`;
  const focused = document.querySelector<HTMLElement>(button);
  (focused ?? document.getElementById('contenuto'))?.focus();
}
