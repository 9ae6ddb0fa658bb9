import { afterAll, beforeAll, expect, test } from 'vitest';
import { PGliteClient } from './pglite-client.ts';

const client = new PGliteClient({});
const words = async () => (await client.query<{ word: string }>('select word from words')).rows.map(({ word }) => word);
beforeAll(() => client.exec('create table words (word text unique)'));
afterAll(() => client.close());

// On the same thread it would be there, and the event loop would have stood still, before one turn of it had passed.
test('a query is answered by an event, and so halts nothing while it runs', async () => {
  let isAnswered = false;
  const query = client.query('select 1').then(() => {
    isAnswered = true;
  });
  for (let step = 0; step < 1000; step += 1) await undefined;
  expect(isAnswered).toBe(false);
  await query;
});

test('what is asked while a transaction is under way waits for its end', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const transaction = client.transaction(async (tx) => {
    await tx.query('insert into words values ($1)', ['undone']);
    await mayEnd;
    throw new Error('changed its mind');
  });
  const alone = client.query('insert into words values ($1)', ['kept']);
  const second = client.transaction((tx) => tx.query('insert into words values ($1)', ['kept too']));
  end();
  await expect(transaction).rejects.toThrow('changed its mind');
  await Promise.all([alone, second]);
  expect(await words()).toEqual(['kept', 'kept too']);
});

test('a transaction that swallowed a failure does not claim to be kept', async () => {
  const transaction = client.transaction(async (tx) => {
    await tx.query('insert into words values ($1)', ['lost']);
    await tx.query('insert into words values ($1)', ['lost']).catch(() => {});
  });
  await expect(transaction).rejects.toThrow('nothing of it was kept');
  expect(await words()).not.toContain('lost');
});

test('an error brings its SQLSTATE, and leaves the connection as it was', async () => {
  await expect(client.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' });
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('what a transaction notifies is told once it is kept, and before that is acknowledged', async () => {
  const heard: string[] = [];
  await client.listen('news', { heard: (payload) => heard.push(payload) });
  await client.transaction(async (tx) => {
    await tx.query(`notify news, 'kept'`);
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['kept']);
});

test('a thread that ended answers every question with its failure', async () => {
  const broken = new PGliteClient({ copyOf: 'no-such-file' });
  await expect(broken.query('select 1')).rejects.toThrow();
  await expect(broken.query('select 2')).rejects.toThrow();
});
