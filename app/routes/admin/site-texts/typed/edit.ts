import type { ListField } from '#app/features/overrides/rules/field.ts';
import { isItem } from './read-typed.ts';

/** What a button beside a field does to it before anything is saved. Without scripts the form is sent for it. */
export type Edit =
  | { act: 'up' | 'down' | 'remove'; path: string; at: number }
  | { act: 'add' | 'original' | 'theirs' | 'history'; path: string }
  | { act: 'version'; path: string; at: number };

export type Move = 'up' | 'down' | 'remove' | 'add';

const acts = ['up', 'down', 'remove', 'add', 'original', 'theirs', 'history', 'version'];
const longest = 300;

/** As the value of a button. */
export const editName = (edit: Edit) => [edit.act, edit.path, 'at' in edit ? edit.at : ''].join(' ').trim();

export function readEdit(name: string | undefined): Edit | undefined {
  if (!name || name.length > longest) return undefined;
  const [act = '', path = '', at = '0'] = name.split(' ');
  return acts.includes(act) ? ({ act, path, at: Number.parseInt(at, 10) || 0 } as Edit) : undefined;
}

export const isMove = (act: Edit['act']): act is Move => ['up', 'down', 'remove', 'add'].includes(act);

export function moved<Row>(rows: Row[], act: Move, at: number, added: Row): Row[] {
  if (act === 'add') return [...rows, added];
  const row = rows[at];
  if (row === undefined) return rows;
  const others = rows.filter((_, place) => place !== at);
  return act === 'remove' ? others : others.toSpliced(act === 'up' ? Math.max(at - 1, 0) : at + 1, 0, row);
}

/** What a row that is added holds. */
export function emptyRow({ of }: ListField): unknown {
  if (isItem(of)) return '';
  return Object.fromEntries(Object.keys(of).map((member) => [member, '']));
}
