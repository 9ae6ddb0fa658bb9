import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { config } from '#app/config.ts';
import { sayMoment } from '#app/features/posts/plan.ts';
import { logError } from '#app/log.ts';
import { release } from '#app/release.ts';
import { versionWords as words } from './words.ts';

const moment = z.iso.datetime().transform((text) => sayMoment(new Date(text)));

/** What the launcher keeps: launcher/home.ts. */
const launched = z.object({
  current: z.object({ version: z.string(), since: moment }),
  before: z.object({ version: z.string() }).nullable(),
  events: z.array(
    z.object({
      at: moment,
      from: z.string(),
      to: z.string(),
      outcome: z.enum(['updated', 'returned', 'back']),
      why: z.string().optional(),
    }),
  ),
});

/** A clone has no launcher: its version alone is known. */
async function readLaunched() {
  if (!config.siteHome) return undefined;
  try {
    return launched.parse(JSON.parse(await readFile(path.join(config.siteHome, 'releases.json'), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') logError(error);
    return undefined;
  }
}

export async function readVersion() {
  const { current, before, events } = (await readLaunched()) ?? {};
  const last = events?.at(-1);
  return {
    note: words.note(release.version, current?.since, before?.version),
    outcome: last?.outcome,
    told: last && words.told(last),
  };
}
