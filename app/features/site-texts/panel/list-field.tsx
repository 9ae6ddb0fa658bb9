import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { textsWords } from '#app/features/site-texts/panel-words.ts';
import type { ListField as List } from '#app/features/site-texts/rules/field.ts';
import type { Problems } from '#app/ui/action-result.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import { Control, type ItemProps } from './control.tsx';
import styles from './fields.module.css';
import { type Fill, membersOf, type Row, rowOf } from './inputs.ts';

const { list: words } = textsWords;

type Move = 'up' | 'down' | 'remove';
type Props = { path: string; list: List; rows: Row[]; problems: Problems; onFill: Fill };

export function ListField({ path, list, rows, problems, onFill }: Props) {
  const [outdated, setOutdated] = useState<Problems>();
  const container = useRef<HTMLDivElement>(null);
  const members = membersOf(list);
  const shape = members.length === 2 ? styles.pair : members.length > 2 ? styles.card : undefined;
  // A problem names the position of its row, which another row may have taken.
  const currentProblems = outdated === problems ? {} : problems;

  function change(next: Row[], announcement: string) {
    flushSync(() => {
      onFill(path, next, announcement);
      setOutdated(problems);
    });
  }
  function add() {
    change([...rows, rowOf(list, () => '')], words.added(rows.length + 1));
    container.current
      ?.querySelector<HTMLElement>('li:last-child :is(input, textarea, select)')
      ?.focus();
  }
  function move(act: Move, at: number) {
    const row = rows[at];
    if (!row) return;
    const others = rows.toSpliced(at, 1);
    const to = { up: at - 1, down: at + 1, remove: Math.min(at, others.length - 1) }[act];
    if (act === 'remove') change(others, words.removed(others.length));
    else change(others.toSpliced(to, 0, row), words.moved(to + 1, rows.length));
    focusRow(container.current, act, to);
  }
  function type(at: number, ending: string, text: string) {
    onFill(path, rows.with(at, { ...rows[at], [ending]: text }));
  }
  return (
    <div ref={container} className={styles.rows}>
      <ol>
        {rows.map((row, at) => {
          const name = `${path}.${at}`;
          return (
            <li key={name} className={shape}>
              {members.map(([ending, item]) => (
                <RowField
                  key={ending}
                  name={name + ending}
                  item={item}
                  text={row[ending] ?? ''}
                  position={at + 1}
                  problems={currentProblems}
                  isLabelHidden={members.length === 1}
                  onType={(text) => type(at, ending, text)}
                />
              ))}
              <RowButtons at={at} count={rows.length} onMove={move} />
            </li>
          );
        })}
      </ol>
      <div role="alert">
        <Problem notice={currentProblems[path]} />
      </div>
      <AdminButton variant="neutral" data-add="" onClick={add}>
        {list.add}
      </AdminButton>
    </div>
  );
}

/** The focus follows the moved row; after a removal it goes to the nearest button. */
function focusRow(container: HTMLElement | null, act: Move, at: number) {
  const row = container?.querySelectorAll('li')[at];
  const ways = [`[data-act="${act}"]:enabled`, 'button:enabled'].map((way) =>
    row?.querySelector<HTMLElement>(way),
  );
  const way = ways.find(Boolean) ?? container?.querySelector<HTMLElement>('[data-add]');
  way?.focus();
}

type FieldProps = ItemProps & { position: number; problems: Problems; isLabelHidden: boolean };

function RowField({ position, problems, isLabelHidden, ...control }: FieldProps) {
  const id = useId();
  const problem = problems[control.name];
  return (
    <div className={styles.member}>
      <label htmlFor={id} className={isLabelHidden ? 'solo-voce' : undefined}>
        {control.item.label}
        <span className="solo-voce">, {position}</span>
      </label>
      <Control
        {...control}
        id={id}
        aria-invalid={problem && true}
        aria-describedby={problem && `${id}-problem`}
      />
      <Problem id={`${id}-problem`} notice={problem} />
    </div>
  );
}

type ButtonsProps = { at: number; count: number; onMove: (act: Move, at: number) => void };

function RowButtons({ at, count, onMove }: ButtonsProps) {
  const button = (act: Move) => ({
    type: 'button' as const,
    className: 'tap',
    'aria-label': words[act](at + 1),
    'data-act': act,
    onClick: () => onMove(act, at),
  });
  return (
    <div className={`solo-schermo ${styles.buttons}`}>
      <button {...button('up')} disabled={at === 0}>
        Su
      </button>
      <button {...button('down')} disabled={at === count - 1}>
        Giù
      </button>
      <button {...button('remove')}>Togli</button>
    </div>
  );
}
