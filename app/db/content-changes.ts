import type pg from 'pg';

/** Notified by triggers of what pages show; each notice is a row of `content_changes` too (decision 21). */
const contentChannel = 'content_changed';

export type Change = {
  /** Its row. Undefined: this process tells of it. */
  row?: ChangeRow;
  /** Of the pages that it touches. Undefined: any. */
  tags?: string[];
  /** Words were taken from readers: no page may show them any more. */
  isWithdrawal?: boolean;
};
/** `mark`: a restored or copied database has the same numbers, and other marks. */
export type ChangeRow = { number: number; mark: string };

export type ContentWatcher = {
  /**
   * From now on each change is told. `heard` resolves once all changes are told that were committed when it was called;
   * `written`: all that were before.
   */
  watched: (heard: () => Promise<void>, written?: Change[]) => void | Promise<void>;
  unwatched: () => void;
  changed: (change: Change) => void;
};

const told = /^change-(\d+)-(.+)$/;

/** Beside the tags a notice names its row, as `change-17-` and its mark, and says `withdrawn`. */
export function changeOf({ payload = '' }: pg.Notification): Change {
  const parts = payload.split(',').filter((part) => part !== '');
  const [, number, mark] = parts.map((part) => told.exec(part)).find(Boolean) ?? [];
  const tags = parts.filter((part) => part !== 'withdrawn' && !told.test(part));
  return {
    row: mark === undefined ? undefined : { number: Number(number), mark },
    tags: tags.length > 0 ? tags : undefined,
    isWithdrawal: parts.includes('withdrawn'),
  };
}

type Written = { number: string; mark: string; tags: string[] | null; isWithdrawal: boolean };

/** From the connection that listens already: what it does not read it will hear. */
export async function listenForChanges(client: pg.ClientBase): Promise<Change[]> {
  await client.query(`listen ${contentChannel}`);
  const { rows } = await client.query<Written>(
    `select id as number, mark, tags, is_withdrawal as "isWithdrawal" from content_changes order by id`,
  );
  return rows.map(({ number, mark, tags, isWithdrawal }) => ({
    row: { number: Number(number), mark },
    tags: tags ?? undefined,
    isWithdrawal,
  }));
}
