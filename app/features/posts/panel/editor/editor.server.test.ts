import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { pictures } from '#app/features/pictures/schema.ts';
import { creationDateNote, giveToday, messages } from '#app/features/posts/messages.ts';
import { fieldsOf, readPost } from '#app/features/posts/post-form.ts';
import { dateToday, moveToBin } from '#app/features/posts/publication.server.ts';
import { createPost, savePost } from '#app/features/posts/save-post.server.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { doc, em, note, ol, p, photo, typedText, ul } from '#test/documents.ts';
import { saveForm } from './editor.server.ts';

openSiteForTests();
beforeEach(async () => {
  await db.delete(table);
});

const id = '55555555-5555-4555-8555-555555555555';
const by = { account: 'agnese@example.org', address: '192.0.2.1' };
const text = typedText('Non chiede il permesso.');
const written = readPost({ ...fieldsOf(), ...text, title: 'Il seme', category: 'Memorie' });
const find = async () => (await db.select().from(table).where(eq(table.id, id)))[0];

async function send(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { data, init } = await saveForm(form, by, 'agnese');
  return { ...data, status: init?.status };
}

test('a post that was deleted since is not written; «Ripristina e salva» restores the post', async () => {
  await createPost(id, written);
  await moveToBin(id, by);
  const fields = { ...fieldsOf({ ...written, title: 'Ancora qui' }), id, version: '1' };
  expect(await send({ ...fields, intent: 'save' })).toMatchObject({
    outcome: 'deleted',
    status: 409,
  });
  expect(await send({ ...fields, intent: 'restore' })).toMatchObject({ outcome: 'saved' });
  expect(await find()).toMatchObject({ title: 'Ancora qui', deletedAt: null });
  await db.delete(table);
  expect(await send({ ...fields, intent: 'restore' })).toMatchObject({ outcome: 'saved' });
  expect((await find())?.title).toBe('Ancora qui');
});

test('the form sets only its own fields, and never the creation date', async () => {
  await send({
    ...fieldsOf(written),
    id,
    intent: 'create',
    created_at: '2000-01-01',
    isSample: 'true',
    version: '7',
  });
  const before = await find();
  expect(before).toMatchObject({ version: 1, isSample: false });
  await savePost(id, 1, { ...written, status: 'published' });
  expect((await find())?.createdAt).toEqual(before?.createdAt);
});

test('the form saves a schedule and a planned day; the other window has the usual hour for a post that was never scheduled', async () => {
  await createPost(id, written);
  await changeSetting('dailyIssueHour', '05:30');
  const fields = { ...fieldsOf({ ...written, title: 'Di mercoledì' }), id, intent: 'save' };
  const plan = { publishDay: '2099-11-25', publishTime: '06:00', plannedOn: '2099-11-24' };
  expect(await send({ ...fields, version: '9', ...plan })).toMatchObject({
    outcome: 'conflict',
    theirs: { typed: { publishDay: '', publishTime: '05:30' } },
  });
  expect(await send({ ...fields, version: '1', ...plan, publishDay: '2020-11-25' })).toMatchObject({
    outcome: 'refused',
    problems: { publishDay: messages.dayPast },
  });
  expect(await send({ ...fields, version: '1', ...plan })).toMatchObject({ outcome: 'saved' });
  const scheduledAt = new Date('2099-11-25T05:00:00Z');
  expect(await find()).toMatchObject({
    scheduledAt,
    plannedOn: '2099-11-24',
    status: 'draft',
  });
});

test('a draft of an earlier day, published by the form, keeps its date until it gets that of today, and the open form can still save', async () => {
  await createPost(id, written);
  await db.update(table).set({ datedAt: new Date('2026-01-15T05:00:00Z') });
  const fields = { ...fieldsOf({ ...written, status: 'published' as const }), id, intent: 'save' };
  expect(await send({ ...fields, version: '1' })).toMatchObject({
    outcome: 'saved',
    notice: {
      ...messages.updated,
      text: creationDateNote('15/01/2026'),
      actions: [{ label: giveToday }],
    },
  });
  await dateToday(id, 2);
  const dated = await find();
  const next = await send({ ...fields, title: 'Ancora', version: '2' });
  expect(next).toMatchObject({ outcome: 'saved', version: 3, notice: messages.updated });
  expect(next).not.toHaveProperty('notice.actions');
  expect(await find()).toMatchObject({ title: 'Ancora', datedAt: dated?.datedAt });
});

test('the document is stored with its plain words; an invalid document is refused', async () => {
  const document = JSON.stringify(
    doc(ul('Dove?'), p(em('Il'), ' seme', note('Di senape.')), ol(3, '**tre**')),
  );
  const fields = { ...fieldsOf(written), id, document };
  expect(await send({ ...fields, intent: 'create' })).toMatchObject({ outcome: 'saved' });
  const content = 'Dove?\n\nIl seme\n\n**tre**\n\n\fDi senape.';
  expect(await find()).toMatchObject({ document: JSON.parse(document), content });
  expect(
    await send({
      ...fields,
      document: '{"type":"doc","content":[]}',
      intent: 'save',
      version: '1',
    }),
  ).toMatchObject({
    outcome: 'refused',
    problems: { document: messages.documentUnreadable },
  });
  expect(await find()).toMatchObject({ content, version: 1 });
});

test('photographs above and in the text are sent with the form; a missing photograph is refused', async () => {
  const rows = await db
    .insert(pictures)
    .values(
      ['a', 'b'].map((character) => ({
        hash: character.repeat(64),
        width: 900,
        height: 600,
        uploadedBy: 'agnese',
      })),
    )
    .returning();
  const [one = '', other = ''] = rows.map((row) => row.id);
  const fields = { ...fieldsOf({ ...written, pictureId: one }), id };
  expect(await send({ ...fields, intent: 'create' })).toMatchObject({ outcome: 'saved' });
  expect(await find()).toMatchObject({ pictureId: one });
  await db.update(pictures).set({ deletedAt: new Date() }).where(eq(pictures.id, other));
  expect(await send({ ...fields, pictureId: other, intent: 'save', version: '1' })).toMatchObject({
    outcome: 'refused',
    problems: { pictureId: messages.pictureDeleted },
  });
  expect(await find()).toMatchObject({ pictureId: one });
  const between = (pictureId: string) => JSON.stringify(doc(p('Uno'), photo(pictureId), p('Due')));
  expect(
    await send({ ...fields, document: between(id), intent: 'save', version: '1' }),
  ).toMatchObject({
    outcome: 'refused',
    problems: { document: messages.photographDeleted },
  });
  expect(
    await send({ ...fields, document: between(one), intent: 'save', version: '1' }),
  ).toMatchObject({
    outcome: 'saved',
  });
  expect(await send({ ...fields, pictureId: 'x', intent: 'save', version: '2' })).toMatchObject({
    outcome: 'saved',
  });
  expect(await find()).toMatchObject({ pictureId: null });
});

test.each(['disk_full', 'read_only_sql_transaction'])(
  'a save on a full disk (%s) is reported',
  async (code) => {
    await db.execute(
      sql.raw(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = '${code}'; end $$`),
    );
    onTestFinished(async () => void (await db.execute(sql`drop function no_room cascade`)));
    await db.execute(sql`create trigger no_room before insert on posts execute function no_room()`);
    const result = await send({ ...fieldsOf(written), id, intent: 'create' });
    expect(result).toMatchObject({
      outcome: 'failed',
      text: 'Il disco del sito è pieno.',
      status: 503,
    });
  },
);
