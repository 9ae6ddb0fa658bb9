import { config } from '#app/config.ts';
import { logError } from '#app/platform/log.ts';
import { ParserProcess } from '#app/platform/parser-process.ts';
import { site } from '#app/site/site.server.ts';
import type { Order, Parsed } from './import-parser.server.ts';
import type { ImportedPost } from './imported-post.server.ts';
import type { ImportedSubscriber, ListOptions } from './imported-subscriber.server.ts';
import { ImportRefused } from './report.ts';
import type { Entry } from './rows.server.ts';

type Rows = { posts: ImportedPost; subscribers: ImportedSubscriber };
type Parser = ParserProcess<Order | null, Parsed>;

const program = 'app/features/import/import-parser.server.ts';
const limits = { megabytes: 1024, silenceMs: 30_000 };
let idle: Parser | undefined;

/** @throws ImportRefused */
export async function* parseFile<Kind extends keyof Rows>(
  file: string,
  kind: Kind,
  { importedAt, dateColumn }: ListOptions,
): AsyncGenerator<Entry<Rows[Kind]>> {
  const parser: Parser = idle ?? new ParserProcess(program, limits);
  idle = undefined;
  const { categories } = site();
  const first = { file, kind, importedAt, dateColumn, categories, siteUrl: config.siteUrl };
  for (let order: Order | null = first; ; order = null) {
    const { value, refusal } = await parser.parse(order).catch((error: Error): Parsed => {
      logError(error);
      return { refusal: { code: 'too-intricate' } };
    });
    if (refusal) throw new ImportRefused(refusal);
    if (!value) break;
    yield value as Entry<Rows[Kind]>;
  }
  idle = parser;
}
