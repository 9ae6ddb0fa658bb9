import { once } from 'node:events';
import type { Ask } from './preloads/remote-control.ts';
import type { ProductionSite } from './production-site.ts';

const megabyte = 1024 * 1024;

/** What a site must be started with, so that the rest of this page reaches it. */
export const remoteControl = { preloads: ['test/preloads/remote-control.ts'] };

/**
 * The megabytes of a site after its garbage has been collected: those that are resident, of which the system takes back
 * what is free when it likes, and those that its pages and requests hold.
 */
export async function memoryOf(site: ProductionSite) {
  const { rss, heapUsed, external } = (await ask(site, 'memory')) as NodeJS.MemoryUsage;
  return { resident: rss / megabyte, held: (heapUsed + external) / megabyte };
}

/** Sets the site's clock so many hours before or after the real one; its embedded database follows. */
export async function setClock(site: ProductionSite, hours: number) {
  await ask(site, { clockOffsetMs: hours * 3_600_000 });
}

async function ask({ process: site }: ProductionSite, what: Ask) {
  const answered = once(site, 'message');
  site.send(what);
  const [answer] = await answered;
  return answer;
}
