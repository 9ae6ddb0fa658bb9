import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import type { Database } from '#app/platform/db/client.ts';
import { openPGliteThread } from '#app/platform/db/embedded/embedded.ts';
import { migrateInTransaction } from '#app/platform/db/migrate.ts';
import { openPostgres } from '#app/platform/db/postgres.ts';
import { createDatabase } from '#test/postgres.ts';

const uuid = (digit: string) => '11111111-1111-4111-8111-111111111111'.replaceAll('1', digit);
const [plain, marked, shaped, photograph, purged] = ['1', '2', '3', '4', '5'].map(uuid);

async function openAs14() {
  const server = inject('postgresUrl');
  const options = { migrates: false };
  const opened = await (server ? openPostgres(await createDatabase(server), options) : openPGliteThread({}, options));
  await opened.db.transaction((tx) => migrateInTransaction(tx as Database, '0014_another_author'));
  return opened;
}

const there = `![Un banco](foto:${photograph})`;
const text = (words: string) => ({ type: 'text', text: words });
const em = (words: string) => ({ type: 'text', marks: [{ type: 'em' }], text: words });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const banco = { type: 'photograph', attrs: { id: photograph, alt: 'Un banco' } };

async function write(db: Database) {
  await db.execute(sql`insert into pictures (id, hash, width, height, uploaded_by, purged_at) values
    (${photograph}, 'a', 1, 1, 'a', null), (${purged}, 'b', 1, 1, 'a', now())`);
  await db.execute(sql`insert into posts
    (id, title, content, markup, words, category, status, updated_at, edited_at, card_hash, version, related, first_published_at) values
    (${plain}, 'a', ${`*Pane*\r\nvino\n\n${there}`}, 0, null, 'c', 'published', '2025-01-01', null, 'x', 3, '{}', '2025-01-01'),
    (${marked}, 'b', ${`*Pane*[^1]\n\n${there}\n\n![](foto:${purged})\n\n- b\n\n[^1]: nota`}, 1, 'Pane', 'c', 'published', '2025-01-02', '2025-01-03', 'y', 1, null, null),
    (${shaped}, 'c', ${'- *Pane*'}, 2, null, 'c', 'draft', '2025-01-03', null, null, 1, null, null)`);
  const version = JSON.stringify({ title: 'b', content: `*Pane*\n\n${there}`, markup: 1, words: 'Pane' });
  await db.execute(sql`insert into post_versions (post_id, version, post, at) values
    (${marked}, 1, ${version}::jsonb, '2025-01-01'), (${marked}, 2, '{"title": "b", "content": "- *Pane*"}', '2025-01-02')`);
  await db.execute(sql`insert into administrators (id, email, password_hash) values ('a', 'agnese@example.org', 'x')`);
  const typed = JSON.stringify({ title: 'b', content: '- *Pane*\r\n- vino', markup: '2' });
  await db.execute(sql`insert into unfinished_posts (account_id, post_id, typed, version, device, form, at)
    values ('a', ${marked}, ${typed}::jsonb, 1, 'phone', 'f', '2025-01-02')`);
}

const list = (...items: object[]) => ({
  type: 'bullet_list',
  content: items.map((item) => ({ type: 'list_item', content: [item] })),
});

const documents = {
  plain: doc(paragraph(text('*Pane*'), { type: 'hard_break' }, text('vino')), paragraph(text(there))),
  marked: doc(paragraph(em('Pane'), { type: 'footnote', content: [text('nota')] }), banco, paragraph(text('- b'))),
  shaped: doc(list(paragraph(em('Pane')))),
  first: doc(paragraph(em('Pane')), banco),
  second: doc(paragraph(text('- *Pane*'))),
  unfinished: doc(list(paragraph(em('Pane')), paragraph(text('vino')))),
};

test('texts of each markup become documents; no date, version, card or use of a photograph changes', async () => {
  const { db, close } = await openAs14();
  await write(db);
  const query = async (query: string) => (await db.execute<Record<string, unknown>>(sql.raw(query))).rows;
  const rest = `select to_jsonb(t) - '{content, markup, words, document, search_text, search_words, search_stems}'::text[]
    as row from posts t order by id`;
  const uses = 'select * from picture_uses order by post_id';
  const before = [await query(rest), await query(uses)];
  expect(before[1]).toEqual([{ picture_id: photograph, post_id: marked }]);
  await db.transaction((tx) => migrateInTransaction(tx as Database, '0016_documents_alone'));
  expect([await query(rest), await query(uses)]).toEqual(before);
  expect(await query('select document, content from posts order by id')).toEqual([
    { document: documents.plain, content: `*Pane*\nvino\n\n${there}` },
    { document: documents.marked, content: 'Pane\n\n- b\n\n\fnota' },
    { document: documents.shaped, content: 'Pane' },
  ]);
  expect(await query('select post from post_versions order by version')).toEqual([
    { post: { title: 'b', document: documents.first } },
    { post: { title: 'b', document: documents.second } },
  ]);
  expect(await query('select typed, at::date::text from unfinished_posts')).toEqual([
    { typed: { title: 'b', document: JSON.stringify(documents.unfinished) }, at: '2025-01-02' },
  ]);
  expect(await query(`select id from posts where search_words @@ 'nota'::tsquery`)).toEqual([{ id: marked }]);
  // The triggers are enabled again.
  await query(`update posts set content = 'Altro' where id = '${marked}'`);
  expect(await query(uses)).toEqual([]);
  expect(await query(`select id from posts where edited_at > '2025-01-04'`)).toEqual([{ id: marked }]);
  await close();
});

test('more rows than one batch become documents', async () => {
  const { db, close } = await openAs14();
  await db.execute(sql`insert into posts (title, content, markup, category)
    select 'a', '*' || number || '*', 1, 'c' from generate_series(1, 250) as number`);
  await db.execute(sql`insert into post_versions (post_id, version, post, at)
    select id, number, jsonb_build_object('content', content, 'markup', markup), now() from posts, generate_series(1, 2) as number`);
  await db.transaction((tx) => migrateInTransaction(tx as Database, '0016_documents_alone'));
  const count = (table: string, document: string) =>
    db.execute(sql.raw(`select count(*)::int from ${table} where ${document} #>> '{content,0,content,0,marks,0,type}' = 'em'`));
  expect((await count('posts', 'document')).rows).toEqual([{ count: 250 }]);
  expect((await count('post_versions', `(post -> 'document')`)).rows).toEqual([{ count: 500 }]);
  await close();
});
