import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { countChanges } from '#app/features/backups/make-backup.server.ts';
import { programTexts } from '#site/texts/program.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { tellTrial } from './health.ts';

openSiteForTests();
afterEach(() => tellTrial(false));

async function allRows() {
  const { rows } = await db.execute<{ name: string }>(
    sql`select c.oid::regclass::text as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const text: string[] = [];
  for (const { name } of rows) {
    const { rows } = await db.execute(sql.raw(`select to_jsonb(t)::text as row from ${name} t order by 1`));
    text.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return text;
}

test('a release on trial shows its pages and takes no write: no row changes', async () => {
  await writePosts(posts.natale);
  const session = await signInAs(administrators.agnese);
  const before = await allRows();
  const signUp = { email: 'anna@example.org', name: 'Anna', privacy: 'on' };
  const forms = [
    ['/pensieri-quotidiani', signUp],
    ['/amministrazione/accesso.data', { intent: 'sign-in', ...administrators.agnese }],
    ['/amministrazione/post/nuovo.data', { intent: 'create', title: 'Nuovo', content: 'Testo' }],
    ['/iscrizione/annulla/nessuno', { 'List-Unsubscribe': 'One-Click' }],
  ] as const;

  tellTrial(true);
  for (const [address, fields] of forms) {
    const answer = await post(address, fields, session);
    expect([address, answer.status, answer.headers.get('Retry-After')]).toEqual([address, 503, '30']);
    expect(await answer.text()).toContain(programTexts.error.text);
  }
  expect((await get('/pensieri-quotidiani')).status).toBe(200);
  expect((await get('/amministrazione', session)).status).toBe(200);
  expect(await allRows()).toEqual(before);

  tellTrial(false);
  const moment = new Date();
  expect((await post('/pensieri-quotidiani', signUp)).status).toBe(200);
  expect(await allRows()).not.toEqual(before);
  expect(await countChanges(moment)).toEqual(['sign-ups and withdrawals: 1']);
});
