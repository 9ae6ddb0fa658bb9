import { desc } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { securityEvents } from '#app/db/schema.ts';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';

openSiteForTests();

const { agnese, redazione } = administrators;
const address = '/amministrazione/impostazioni';
type Session = { Cookie: string };
let own: Session;
let other: Session;
beforeAll(async () => {
  own = await signInAs(agnese);
  other = await signInAs(redazione);
});
const save = (name: string) => post(`${address}.data`, { intent: 'change-name', name }, own);
const greeted = async (session: Session) =>
  /id="saluto">([^<]*)</.exec(await (await get('/amministrazione', session)).text())?.[1];

test('an account is greeted by the name that it has given itself, and without one until then', async () => {
  expect(await greeted(own)).toMatch(/^Buon[^,]+\.$/);
  expect((await save('  Agnese   Maria ')).status).toBe(200);
  expect(await (await get(address, own)).text()).toContain('value="Agnese Maria"');
  expect(await greeted(own)).toMatch(/^Buon.*, Agnese Maria\.$/);
  expect(await greeted(other)).not.toContain(',');
  const [event] = await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1);
  expect(event).toMatchObject({ kind: 'name-changed', account: agnese.email, details: null });
  await save('');
  expect(await greeted(own)).not.toContain(',');
});

test('a name has a hundred letters at most; a longer one is refused', async () => {
  await save('🍞'.repeat(100));
  const refused = await save('a'.repeat(101));
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(messages.nameTooLong.title)]);
  expect(await greeted(own)).toContain('🍞'.repeat(100));
});
