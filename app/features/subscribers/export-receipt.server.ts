import { desc, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { securityEvents } from '#app/db/schema.ts';

export type ExportReceipt = { receipt: string; rows: number; isComplete: boolean };

/**
 * The receipt that an address asks for, or none. The browser makes it up; a text that the database refuses would keep
 * the export itself out of the security log.
 */
export function readReceipt(parameters: URLSearchParams): string {
  const receipt = parameters.get('ricevuta') ?? '';
  return /^[\w.-]{1,40}$/.test(receipt) ? receipt : '';
}

/** What became of an export, once it has ended. The download itself tells nobody how it ended; the security log does. */
export async function findExportReceipt(account: string, receipt: string): Promise<ExportReceipt | null> {
  const [event] = await db
    .select({ details: securityEvents.details })
    .from(securityEvents)
    .where(sql`${securityEvents.kind} = 'subscribers-exported' and ${securityEvents.account} = ${account}
      and ${securityEvents.at} > now() - interval '1 day' and ${securityEvents.details}->>'receipt' = ${receipt}`)
    .orderBy(desc(securityEvents.at))
    .limit(1);
  if (!event?.details) return null;
  return { receipt, rows: Number(event.details.rows), isComplete: event.details.isComplete === true };
}
