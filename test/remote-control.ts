import { once } from 'node:events';
import type { Ask } from './preloads/remote-control.ts';
import type { ProductionSite } from './production-site.ts';

const megabyte = 1024 * 1024;

export const remoteControl = { preloads: ['test/preloads/remote-control.ts'] };

/** Megabytes after garbage collection. */
export async function memoryOf(site: ProductionSite) {
  const { rss, heapUsed, external } = (await ask(site, 'memory')) as NodeJS.MemoryUsage;
  return { resident: rss / megabyte, held: (heapUsed + external) / megabyte };
}

/** In hours from the real time. */
export async function setClock(site: ProductionSite, hours: number) {
  await ask(site, { clockOffsetMs: hours * 3_600_000 });
}

async function ask({ process: site }: ProductionSite, what: Ask) {
  const answered = once(site, 'message');
  site.send(what);
  const [answer] = await answered;
  return answer;
}
