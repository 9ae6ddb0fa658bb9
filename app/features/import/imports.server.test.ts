import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pictures } from '#app/features/pictures/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { undoImport } from './imports.server.ts';
import { importEntries } from './schema.ts';

openSiteForTests();

test('undoing an import does not delete a photograph that existed before the import', async () => {
  const [importId, ownPicture, brought] = [randomUUID(), randomUUID(), randomUUID()];
  await db.execute(sql`insert into imports (id, state, kind, file_name, account, created_at, ended_at)
    values (${importId}, 'done', 'posts', 'a.zip', 'x', now() - interval '1 minute', now())`);
  const picture = (id: string) => ({
    id,
    hash: id,
    width: 9,
    height: 9,
    bytes: 9,
    uploadedBy: 'x',
  });
  const earlier = { ...picture(ownPicture), uploadedAt: sql`now() - interval '1 hour'` };
  await db.insert(pictures).values([earlier, picture(brought)]);
  const entries = [ownPicture, brought].map((entryId) => ({
    importId,
    kind: 'picture' as const,
    entryId,
  }));
  await db.insert(importEntries).values(entries);
  expect(await undoImport(importId)).toEqual({ removed: 0, remaining: 0 });
  expect(await db.select().from(pictures).where(sql`deleted_at is not null`)).toMatchObject([
    { id: brought },
  ]);
});
