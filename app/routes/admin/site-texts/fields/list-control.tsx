import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Item, ListField } from '#app/features/overrides/rules/field.ts';
import { editName, emptyRow, type Move, moved } from '#app/routes/admin/site-texts/typed/edit.ts';
import { isItem } from '#app/routes/admin/site-texts/typed/read-typed.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { BinMark } from '#app/ui/admin/marks.tsx';
import type { Problems } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { ChevronMark } from '#app/ui/marks.tsx';
import { instead } from '#app/ui/without-scripts/opener.tsx';
import { ItemControl } from './item-control.tsx';
import styles from './list-control.module.css';

const { list: words } = textsWords;

type Row = { key: number; value: unknown };
type Props = {
  path: string;
  list: ListField;
  value: unknown;
  problems: Problems;
  onMoved: (said: string) => void;
};

/** Rows keep their key, and so what is typed in them, wherever they go. */
export function ListControl({ path, list, value, problems, onMoved }: Props) {
  const [rows, setRows] = useState<Row[]>(() =>
    (Array.isArray(value) ? value : []).map((one, key) => ({ key, value: one })),
  );
  const [stale, setStale] = useState<Problems>();
  const keys = useRef(rows.length);
  const place = useRef<HTMLOListElement>(null);
  const toFocus = useFocusAfterMove(place, rows, onMoved);

  function act(move: Move, at: number) {
    const key = keys.current;
    keys.current += 1;
    const next = moved(rows, move, at, { key, value: emptyRow(list) });
    toFocus.current = { move, at: move === 'add' ? rows.length : at, count: next.length };
    setStale(problems);
    setRows(next);
  }
  const shown = stale === problems ? {} : problems;
  return (
    <>
      <input type="hidden" name={path} value={rows.length} readOnly />
      <ol ref={place} className={styles.list}>
        {rows.map((row, at) => (
          <li key={row.key} className={isItem(list.of) ? styles.one : layoutOf(list.of)}>
            <RowControls name={`${path}.${at}`} of={list.of} place={at + 1} value={row.value} problems={shown} />
            <RowButtons path={path} at={at} count={rows.length} onMove={act} />
          </li>
        ))}
      </ol>
      <div role="alert">
        <Problem notice={shown[path]} />
      </div>
      <AdminButton
        look="neutral"
        name="edit"
        value={editName({ act: 'add', path })}
        data-add={path}
        onClick={instead(() => act('add', 0))}
      >
        {list.add}
      </AdminButton>
    </>
  );
}

const layoutOf = (members: Record<string, Item>) => (Object.keys(members).length === 2 ? styles.pair : styles.card);

type Moving = { move: Move; at: number; count: number };

/** The focus follows the row that was moved; after one that is gone it stays as near as it can. */
function useFocusAfterMove(place: RefObject<HTMLOListElement | null>, rows: Row[], onMoved: (said: string) => void) {
  const moving = useRef<Moving>(undefined);
  useEffect(() => {
    const done = moving.current;
    moving.current = undefined;
    if (!done || rows.length !== done.count) return;
    const { move, at, count } = done;
    const to = { up: Math.max(at - 1, 0), down: at + 1, remove: Math.min(at, count - 1), add: count - 1 }[move];
    onMoved(saidOf(move, to, count));
    const row = place.current?.children[to];
    if (move === 'add') return row?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus();
    const ways = [row?.querySelector(`[data-act="${move}"]:enabled`), row?.querySelector('button:enabled')];
    const add = place.current?.parentElement?.querySelector('[data-add]');
    [...ways, add].find((one) => one instanceof HTMLElement)?.focus();
  }, [place, rows, onMoved]);
  return moving;
}

function saidOf(move: Move, to: number, count: number) {
  if (move === 'add') return words.added(count);
  return move === 'remove' ? words.removed(count) : words.moved(to + 1, count);
}

type RowProps = { name: string; of: ListField['of']; place: number; value: unknown; problems: Problems };

function RowControls({ name, of, place, value, problems }: RowProps) {
  if (isItem(of)) return <RowField name={name} item={of} place={place} value={value} problems={problems} isHidden />;
  const values = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const members = Object.entries(of);
  return members.map(([member, item]) => (
    <RowField
      key={member}
      name={`${name}.${member}`}
      item={item}
      place={place}
      value={values[member]}
      problems={problems}
      isHidden={members.length === 2}
    />
  ));
}

type FieldProps = { name: string; item: Item; place: number; value: unknown; problems: Problems; isHidden?: boolean };

function RowField({ name, item, place, value, problems, isHidden = false }: FieldProps) {
  const id = useId();
  const problem = problems[name];
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isHidden ? 'solo-voce' : styles.label}>
        {item.label}
        <span className="solo-voce">, {place}</span>
      </label>
      <ItemControl
        id={id}
        name={name}
        item={item}
        value={value}
        aria-invalid={problem && true}
        aria-describedby={problem && `${id}-problem`}
      />
      <Problem id={`${id}-problem`} notice={problem} />
    </div>
  );
}

type ButtonsProps = { path: string; at: number; count: number; onMove: (move: Move, at: number) => void };

function RowButtons({ path, at, count, onMove }: ButtonsProps) {
  const button = (act: 'up' | 'down' | 'remove') => ({
    name: 'edit',
    value: editName({ act, path, at }),
    'aria-label': words[act](at + 1),
    'data-act': act,
    onClick: instead(() => onMove(act, at)),
  });
  return (
    <div className={`solo-schermo ${styles.buttons}`}>
      <button {...button('up')} disabled={at === 0}>
        <span className={styles.upwards}>
          <ChevronMark />
        </span>
      </button>
      <button {...button('down')} disabled={at === count - 1}>
        <ChevronMark />
      </button>
      <button {...button('remove')} className={styles.remove}>
        <BinMark />
      </button>
    </div>
  );
}
