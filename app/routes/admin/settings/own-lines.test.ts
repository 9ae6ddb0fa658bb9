import { desc } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { securityEvents } from '#app/db/schema.ts';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { sendForm } from '#test/without-scripts.ts';

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
const save = (name: string) => sendForm(address, { intent: 'change-name', name }, own);
const greeted = async (session: Session) =>
  /id="saluto">([^<]*)</.exec(await (await get('/amministrazione', session)).text())?.[1];

test('an account is greeted by the name that it has given itself, and without one until then', async () => {
  expect(await greeted(own)).toMatch(/^Buon[^,]+\.$/);
  const saved = await save('  Agnese   Maria ');
  expect([saved.status, saved.to]).toEqual([302, address]);
  expect(saved.html).toContain('value="Agnese Maria"');
  expect(await greeted(own)).toMatch(/^Buon.*, Agnese Maria\.$/);
  expect(await greeted(other)).not.toContain(',');
  const [event] = await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1);
  expect(event).toMatchObject({ kind: 'name-changed', account: agnese.email, details: null });
  await save('');
  expect(await greeted(own)).not.toContain(',');
});

test('a name has a hundred letters at most; a longer one is told beside its field and stays there', async () => {
  await save('🍞'.repeat(100));
  const name = 'a'.repeat(101);
  const refused = await save(name);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(messages.nameTooLong.title);
  expect(refused.html).toContain(`value="${name}"`);
  expect(await greeted(own)).toContain('🍞'.repeat(100));
});
