import { and, desc, eq } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { siteOverrides } from '#app/db/overrides-schema.ts';
import { defaultSite } from '#site/site.ts';
import { waitForTurn } from './change-site.server.ts';
import { ground } from './ground.ts';
import type { Seen } from './history.server.ts';
import { faultAt } from './rules/overlay.ts';
import { readSite } from './site-in-force.server.ts';

/** What is kept and does not show is told no more; the site stays as it is. False: it changed since it was seen. */
export async function putAway({ path, version }: Seen, by: string): Promise<boolean> {
  const isDone = await db.transaction(async (tx) => {
    await waitForTurn(tx);
    const rows = await tx
      .select()
      .from(siteOverrides)
      .where(and(eq(siteOverrides.site, defaultSite.id), eq(siteOverrides.path, path)))
      .orderBy(desc(siteOverrides.version));
    if (rows[0]?.version !== version || !faultAt(ground, path, rows[0].value)) return false;
    const shown = rows.find((row) => row.state === 'published' && !faultAt(ground, path, row.value));
    const row = { site: defaultSite.id, path, value: shown?.value ?? null, state: 'published' as const };
    await tx.insert(siteOverrides).values({ ...row, version: version + 1, by });
    return true;
  });
  if (isDone) await readSite();
  return isDone;
}
