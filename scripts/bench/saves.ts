import { setTimeout as wait } from 'node:timers/promises';
import { authorAt } from '#test/author.ts';
import { countRenderings } from '#test/kept-pages.ts';
import { type Reading, startReaders } from '#test/readers.ts';
import { agnese, enterPanel } from '#test/visits.ts';
import type { startSite } from './site.ts';

export type Saves = {
  reading: Reading;
  /** Answers other than pages. */
  failures: number;
  counts: { renderings: number };
  medianMs: number;
  slowestMs: number;
  /** Answers that showed the old words once their save was answered. */
  oldPages: number;
  /** At the start, and after each tenth of the saves. */
  residentBytes: number[];
};
type Site = Awaited<ReturnType<typeof startSite>>;

const readers = 500;
const saves = 100;
const warmUpMs = 10_000;

/** A hundred saves, spread over the minutes, while 500 people read a page a second each. */
export async function measureSaves(site: Site, metrics: string, paths: string[], minutes: number): Promise<Saves> {
  const save = await authorAt(site.url, await enterPanel(site.url, agnese));
  const crowd = await startReaders({ url: site.url, paths, readers });
  try {
    await wait(warmUpMs);
    await crowd.look();
    const [before, started] = [await countRenderings(metrics), performance.now()];
    const [done, residentBytes] = [[] as Awaited<ReturnType<typeof save>>[], [site.residentBytes()]];
    while (done.length < saves) {
      done.push(await save());
      if (done.length % (saves / 10) === 0) residentBytes.push(site.residentBytes());
      await wait(Math.max(0, started + (done.length * minutes * 60_000) / saves - performance.now()));
    }
    const [after, reading] = [await countRenderings(metrics), await crowd.look()];
    const refused = done.find(({ status }) => status !== 200);
    if (refused) throw new Error(`A save is answered ${refused.status}`);
    const times = done.map(({ spentMs }) => spentMs).sort((one, other) => one - other);
    return {
      reading,
      failures: Object.values(reading.failures).reduce((sum, count) => sum + count, 0),
      counts: { renderings: after - before },
      medianMs: times[saves / 2] ?? Number.NaN,
      slowestMs: times[saves - 1] ?? Number.NaN,
      oldPages: done.filter(({ isShown }) => !isShown).length,
      residentBytes,
    };
  } finally {
    await crowd.stop();
  }
}

/** The same readers, and nobody saves: what this machine can do at best, and for how long it stands still by itself. */
export async function readOnly(url: string, paths: string[]): Promise<Reading> {
  const crowd = await startReaders({ url, paths, readers });
  try {
    await wait(warmUpMs);
    await crowd.look();
    await wait(20_000);
    return await crowd.look();
  } finally {
    await crowd.stop();
  }
}
