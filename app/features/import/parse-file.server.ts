import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { config } from '#app/config.ts';
import { logError } from '#app/platform/log.ts';
import { TaskProcess } from '#app/platform/task-process.ts';
import { site } from '#app/site/site.server.ts';
import type { Order, Parsed } from './import-parser.server.ts';
import type { ImportedPost } from './imported-post.server.ts';
import type { ImportedSubscriber } from './imported-subscriber.server.ts';
import type { ReadOptions } from './read-file.server.ts';
import { ImportRefused } from './report.ts';
import type { Entry } from './rows.server.ts';

type Rows = { posts: ImportedPost; subscribers: ImportedSubscriber };

const program = 'app/features/import/import-parser.server.ts';
const parser = new TaskProcess<Order, Parsed>(program, { megabytes: 1024, silenceMs: 30_000 });

/** The parser ends before the first entry is used, since photographs need its memory. @throws ImportRefused */
export async function* parseFile<Kind extends keyof Rows>(
  file: string,
  kind: Kind,
  { importedAt, dateColumn, withPages, folder }: ReadOptions & { folder: string },
): AsyncGenerator<Entry<Rows[Kind]>> {
  const entriesFile = path.join(folder, kind);
  const { categories } = site();
  const order = { file, entriesFile, kind, importedAt, dateColumn, withPages, categories };
  const { refusal } = await parser
    .run({ ...order, siteUrl: config.siteUrl })
    .catch((error: Error): Parsed => {
      logError(error);
      return { refusal: { code: 'too-intricate' } };
    });
  if (refusal) throw new ImportRefused(refusal);
  for await (const line of createInterface(createReadStream(entriesFile))) yield JSON.parse(line);
}
