import { openMender } from '#app/features/writing/document/mend.server.ts';
import type { Database } from '#app/platform/db/client.ts';

/** After a restore. Returns sentences for the operator. */
export async function mendEntries(tx: Database): Promise<string[]> {
  const { mendTexts, mendVersions, report } = await openMender(tx);
  await mendTexts('entries');
  await mendVersions('entry');
  return report();
}
