import { vi } from 'vitest';
import { db } from '#app/platform/db/client.ts';

/** Lists the statements outside transactions, without values. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(db.$client, 'query');
  try {
    await run();
    return query.mock.calls.map(([statement]) => {
      const { text } = statement as unknown as { text?: string };
      return (text ?? `${statement}`).replaceAll(/\$\d+|\bdefault\b/g, '?');
    });
  } finally {
    query.mockRestore();
  }
}
