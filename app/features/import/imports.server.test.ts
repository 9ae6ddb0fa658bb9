import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { pictures } from '#app/features/pictures/schema.ts';
import { openSiteForTests } from '#test/app.ts';
import { undoImport } from './imports.server.ts';
import { importEntries, imports } from './schema.ts';

openSiteForTests();

test('a photograph that was hers before the import is hers after its undoing', async () => {
  const [importId, hers, brought] = [randomUUID(), randomUUID(), randomUUID()];
  await db.insert(imports).values({
    id: importId,
    state: 'done',
    kind: 'posts',
    fileName: 'a.zip',
    account: 'agnese@example.org',
    createdAt: sql`now() - interval '1 minute'`,
    endedAt: sql`now()`,
  });
  const about = { width: 9, height: 9, bytes: 9, uploadedBy: 'x' };
  const picture = (id: string) => ({ ...about, id, hash: id.repeat(2).slice(0, 64) });
  const earlier = { ...picture(hers), uploadedAt: sql`now() - interval '1 hour'` };
  await db.insert(pictures).values([earlier, picture(brought)]);
  await db
    .insert(importEntries)
    .values([hers, brought].map((entryId) => ({ importId, kind: 'picture' as const, entryId })));
  expect(await undoImport(importId)).toEqual({ gone: 0, stay: 0 });
  const binned = await db.select({ id: pictures.id }).from(pictures).where(sql`deleted_at is not null`);
  expect(binned).toEqual([{ id: brought }]);
});
