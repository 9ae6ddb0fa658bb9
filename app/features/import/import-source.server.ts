import { setImmediate } from 'node:timers/promises';
import { type Database, db } from '#app/db/client.ts';
import type { Source } from './encoding.server.ts';
import type { Entry } from './fields.ts';
import type { Finding } from './findings.ts';
import { type Kind, readPosts, readSubscribers } from './read-entries.server.ts';
import type { Counts } from './report.ts';
import {
  tryingPosts,
  tryingSubscribers,
  type WriteBatch,
  writingPosts,
  writingSubscribers,
} from './write-batch.server.ts';

// The embedded database runs one query at a time, and the index of the search takes 6 ms a post: readers wait for a batch.
const batchSizes = { posts: 20, subscribers: 200 };

export const noCounts: Counts = { added: 0, changed: 0, alreadyThere: 0, leftOut: 0, refused: 0 };

export type Batch = { records: number; counts: Counts; findings: Finding[] };

type Options = {
  writes: boolean;
  importedAt: Date;
  origin: string;
  done?: number;
  /** In the batch's transaction: an error takes the batch back and stops. */
  onBatch: (tx: Database, batch: Batch) => Promise<void>;
};

/** Each batch is a transaction. @throws ImportRefused */
export function importSource(source: Source, kind: Kind, options: Options): Promise<void> {
  const { writes, importedAt, origin } = options;
  if (kind === 'posts')
    return importEntries(
      batchesOf(readPosts(source), batchSizes.posts),
      writes ? writingPosts() : tryingPosts(),
      options,
    );
  const entries = readSubscribers(source, importedAt.toISOString());
  return importEntries(
    batchesOf(entries, batchSizes.subscribers),
    writes ? writingSubscribers(origin) : tryingSubscribers(),
    options,
  );
}

async function importEntries<Row>(
  batches: AsyncIterable<Entry<Row>[]>,
  write: WriteBatch<Row>,
  { done = 0, onBatch }: Options,
) {
  let toSkip = done;
  for await (const batch of batches) {
    const left = batch.slice(toSkip);
    toSkip = Math.max(0, toSkip - batch.length);
    if (left.length === 0) continue;
    await db.transaction(async (tx) => onBatch(tx, { records: left.length, ...(await write(tx, left)) }));
    await setImmediate();
  }
}

async function* batchesOf<Row>(entries: AsyncIterable<Entry<Row>>, size: number) {
  let batch: Entry<Row>[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export function addCounts(one: Counts, other: Counts): Counts {
  const names = Object.keys(noCounts) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Counts;
}
