import { eq, getTableColumns, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { watchDatabaseForTests } from '#test/database.ts';
import { doc, p } from '#test/documents.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import {
  fieldsSeenIn,
  type PostFieldName,
  postFieldNames,
  type TextName,
  textNames,
} from './post-fields.ts';
import { posts as table } from './schema.ts';
import { storedState, storeVersion } from './versions.server.ts';

const notified: string[] = [];
const watcher = watchDatabaseForTests((unusedConnection) => ({
  ...unusedConnection,
  changed: (change) => void notified.push(change),
}));

const { id } = posts.natale;
const day = new Date('2025-01-01');
type Effect = [change: 'nothing' | 'pages' | 'edited', value: unknown];
// The notification of a change: pages are rendered again; some changes also set the date of edit. Each value differs from the written post's.
const otherFields: Record<Exclude<PostFieldName, TextName>, Effect> = {
  document: ['edited', doc(p('Altro'))],
  category: ['edited', 'Memorie'],
  pictureId: ['edited', null],
  cardLook: ['pages', 'paper'],
  status: ['pages', 'draft'],
  socialMedia: ['edited', {}],
};
const effectOf: Record<string, Effect> = {
  ...Object.fromEntries(textNames.map((name) => [name, ['edited', 'Altro']])),
  ...otherFields,
  // Its document follows.
  content: ['edited', 'Altro'],
  ...{ datedAt: ['pages', day], deletedAt: ['pages', day] },
  ...{ cardHash: ['pages', 'abc'], related: ['pages', []] },
  ...{ version: ['nothing', 7], createdAt: ['nothing', day], updatedAt: ['nothing', day] },
  ...{ publishedAt: ['nothing', day], plannedOn: ['nothing', '2025-01-01'] },
  ...{ mail: ['nothing', 'due'], isSample: ['nothing', true] },
};
// The columns whose change deletes the reference to the drawn card.
const redrawn: string[] = [...fieldsSeenIn('card'), 'status', 'deletedAt', 'cardHash'];
// Ids do not change, the date of an edit is the expected value, and only a draft is scheduled.
const unwritten = ['id', 'editedAt', 'scheduledAt'];
const columns = Object.entries(getTableColumns(table))
  .filter(([name, { generated }]) => !generated && !unwritten.includes(name))
  .map(([name]) => name);

test.each(columns)(
  'a change of %s sends the declared notification, and a card that shows it is drawn again',
  async (name) => {
    await db.delete(table);
    const { rows } = await db.execute<{ pictureId: string }>(sql`insert into pictures
    (hash, width, height, uploaded_by) values (gen_random_uuid(), 1, 1, 'a') returning id as "pictureId"`);
    await writePosts({ ...posts.natale, ...rows[0], cardHash: 'drawn' });
    await watcher();
    notified.length = 0;
    const [declared, value] = effectOf[name] ?? [];
    await db
      .update(table)
      .set({ [name]: value })
      .where(eq(table.id, id));
    await watcher();
    const [row] = await db.select().from(table);
    const change = row?.editedAt ? 'edited' : notified.length > 0 ? 'pages' : 'nothing';
    expect([change, row?.cardHash !== 'drawn']).toEqual([declared, redrawn.includes(name)]);
  },
);

test('a version has every field, and the state', async () => {
  await db.delete(table);
  await writePosts(posts.natale);
  await storeVersion(db, id);
  const { rows } = await db.execute<{ post: object }>(sql`select post from post_versions`);
  expect(Object.keys(rows[0]?.post ?? {}).sort()).toEqual(
    [...postFieldNames, ...storedState].sort(),
  );
});

test('a search reads the fields that are declared as words for it, and no other', async () => {
  const { rows } = await db.execute<{ expression: string }>(sql`
    select generation_expression as expression from information_schema.columns
    where table_name = 'posts' and column_name in ('search_text', 'search_words', 'search_stems')`);
  expect(rows).toHaveLength(3);
  const searched: string[] = fieldsSeenIn('search');
  for (const { expression } of rows)
    for (const name of postFieldNames)
      expect([
        name,
        new RegExp(`\\b${name === 'document' ? 'content' : table[name].name}\\b`).test(expression),
      ]).toEqual([name, searched.includes(name)]);
});
