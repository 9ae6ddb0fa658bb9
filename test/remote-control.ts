import { once } from 'node:events';
import type { ProductionSite } from './production-site.ts';

const megabyte = 1024 * 1024;

export const remoteControl = { preloads: ['test/preloads/remote-control.ts'] };

/** Megabytes after garbage collection. */
export async function memoryOf({ process: site }: ProductionSite) {
  const answered = once(site, 'message');
  site.send('memory');
  const [{ rss, heapUsed, external }] = (await answered) as [NodeJS.MemoryUsage];
  return { resident: rss / megabyte, held: (heapUsed + external) / megabyte };
}
