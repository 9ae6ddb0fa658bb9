import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startCaddy } from '#test/caddy.ts';
import { startCrowd } from '#test/crowd.ts';
import { freePort } from '#test/free-port.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, runScript, runSite, startProductionSite } from '#test/production-site.ts';
import { findProgram } from '#test/programs.ts';
import { startProxy } from '#test/proxy.ts';
import { startRelay } from '#test/relay.ts';
import {
  agnese,
  enterPanel,
  openSession,
  provisionalPassword,
  readPage,
  savePost,
  sendForm,
  signIn,
  signUp,
} from '#test/visits.ts';

const caddy = findProgram('caddy');

// Two instances on one PostgreSQL, behind a proxy that uses them in turn.
const { dataDir, remove } = makeDataDir();
const postgres = await startPostgres();
const relay = await startRelay(postgres.port);
const env: Record<string, string> = {
  DATA_DIR: dataDir,
  DATABASE_URL: `postgres://postgres:password@127.0.0.1:${relay.port}/postgres`,
  SECRET: 's'.repeat(32),
  ADMIN_INITIAL_PASSWORD: provisionalPassword,
  TRUST_PROXY: '2',
  SITE_URL: 'https://www.example.org',
};
// Both start at once on an empty database: one migrates, the other waits.
const sites = await Promise.all([startProductionSite(env), startProductionSite(env)]);
/** Not through the relay, as from the operator's terminal. */
const client = new pg.Client(`${postgres.url}/postgres`);
await client.connect();
const proxy = await startProxy(sites);
/** As compose.scale.yaml has it. */
const balancer = caddy ? await startCaddy(caddy, sites) : undefined;
async function startAgain(index: number) {
  const { port } = new URL(sites[index]?.url ?? '');
  sites[index] = await startProductionSite({ ...env, PORT: port });
}
const session = await enterPanel(proxy.url, agnese);
afterAll(async () => {
  await balancer?.stop();
  await proxy.stop();
  await Promise.all(sites.map((site) => site.stop()));
  await relay.stop();
  await client.end();
  await postgres.stop();
  remove();
});

const lists = () =>
  Promise.all(sites.map(async ({ url }) => (await readPage(`${url}/pensieri-quotidiani`)).text));
const soon = { interval: 50 };
const patient = { interval: 200 };
/** The number of instances whose list shows the title. */
const visibleOn = async (title: string) =>
  (await lists()).filter((list) => list.includes(title)).length;
const writeByHand = (title: string) =>
  client.query(
    `insert into posts (title, content, category, status) values ($1, 'x', 'Eventi', 'published')`,
    [title],
  );

test('a thought written by plain SQL is read on both, and no sample was put into a database not ours', async () => {
  for (const list of await lists()) expect(list).not.toContain('href="/post/');
  await writeByHand('Dal terminale');
  await expect.poll(() => visibleOn('Dal terminale'), soon).toBe(2);
  for (const list of await lists()) expect(list.match(/href="\/post\//g)).toHaveLength(1);
});

test('a public address with https is in each address that machines read, and asks for https from then on', async () => {
  const response = await fetch(proxy.url);
  expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  expect(await response.text()).toContain(
    '<link rel="canonical" href="https://www.example.org/"/>',
  );
});

test('a session is one on both, and so is its end', async () => {
  const readPages = () =>
    Promise.all(
      sites.map(async ({ url }) => (await readPage(`${url}/amministrazione.data`, session)).status),
    );
  expect(await readPages()).toEqual([200, 200]);
  await sendForm(`${proxy.url}/amministrazione/accesso.data`, { intent: 'sign-out' }, session);
  expect(await readPages()).toEqual([401, 401]);
});

test('beside both an account is added, and can sign in at once', async () => {
  const { stdout } = await runScript('admin', env, 'add', 'anna@example.org');
  const password = /password: +(\w+)/.exec(stdout)?.[1] ?? '';
  expect((await signIn(proxy.url, { email: 'anna@example.org', password })).status).toBe(200);
});

test('one visitor has one limit, whichever instance answers', async () => {
  const visitor = { 'X-Forwarded-For': '203.0.113.9' };
  const signups = Array.from({ length: 30 }, (_, index) =>
    signUp(proxy.url, `tanti${index}@example.org`, visitor),
  );
  const statuses = (await Promise.all(signups)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('each job runs on one instance', async () => {
  const outbox = path.join(dataDir, 'outbox');
  const read = () =>
    existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  // Recipient and subject.
  const mails = () =>
    read().map((name) =>
      readFileSync(path.join(outbox, name), 'utf8')
        .match(/^(To|Subject): .*$/gm)
        ?.join(),
    );
  // In turn, every two seconds on each.
  await expect.poll(() => mails().length, patient).toBeGreaterThanOrEqual(6);
  const sent = mails();
  expect(new Set(sent).size).toBe(sent.length);
});

async function expectReadByBalancer() {
  const until = Date.now() + 3000;
  while (balancer && Date.now() < until)
    expect((await readPage(`${balancer.url}/pensieri-quotidiani`)).status).toBe(200);
}

// test/output.ts checks the output of each site when the site stops.
test('while the database is down the cached pages are served and forms keep the typed text; then all works again', async () => {
  await lists();
  onTestFinished(relay.mend);
  await relay.cut();
  for (const { url } of sites) {
    await expect.poll(async () => (await readPage(`${url}/healthz`)).status, patient).toBe(503);
    for (const path of ['/pensieri-quotidiani', '/il-libro'])
      expect((await readPage(url + path)).status).toBe(200);
    const refused = await signUp(url, 'durante@example.org');
    const page = await refused.text();
    expect(refused.status).toBe(503);
    expect(page).toContain('Si è verificato un errore. Riprova più tardi.');
    expect(page).toContain('value="durante@example.org"');
    // The editor keeps its page and its text at every response of this kind.
    expect((await savePost(url, session, { title: 'Durante' })).status).toBeGreaterThanOrEqual(500);
    expect((await signIn(url, agnese)).status).toBeGreaterThanOrEqual(500);
  }
  await expectReadByBalancer();
  await writeByHand('Scritto intanto');
  await relay.mend();
  await expect.poll(() => visibleOn('Scritto intanto'), patient).toBe(2);
  for (const { url } of sites)
    await expect.poll(async () => (await readPage(`${url}/healthz`)).status, patient).toBe(200);
  expect((await signUp(proxy.url, 'durante@example.org')).status).toBe(200);
});

test('a start with the wrong password ends with one line', async () => {
  const DATABASE_URL = `postgres://postgres:wrong@127.0.0.1:${relay.port}/postgres`;
  const site = runSite({ ...env, DATABASE_URL, PORT: `${await freePort()}` });
  const [code] = await once(site.process, 'close');
  expect([code, site.output()]).toEqual([
    1,
    expect.stringMatching(/^The database of DATABASE_URL cannot be used: [^\n]+\n$/),
  ]);
});

test('both are stopped: the openings of the last minute are written, and add up', async () => {
  const headers = {
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Sec-Fetch-Dest': 'document',
    'Sec-Fetch-Mode': 'navigate',
  };
  // `fetch` sets another Sec-Fetch-Mode.
  for (const { url } of sites) {
    const [response] = await once(get(`${url}/il-libro`, { headers }), 'response');
    await text(response);
  }
  expect(await Promise.all(sites.map((site) => site.stop()))).toEqual([0, 0]);
  const { rows } = await client.query(
    `select sum(count)::int as count from figures where kind = 'opening' and name = '/il-libro'`,
  );
  expect(rows).toEqual([{ count: 2 }]);
  await Promise.all(sites.keys().map(startAgain));
});

test.skipIf(!caddy)(
  'one is killed and the other stopped under a crowd: every page is read, no form is done twice',
  async () => {
    const site = `${balancer?.url}`;
    const crowd = startCrowd({
      site,
      session: await openSession(site, agnese),
      readers: 40,
      writers: 4,
    });
    const accepted = () => crowd.forms.filter(({ status }) => status === 200).length;
    const moreAccepted = () => expect.poll(accepted, patient).toBeGreaterThan(accepted());
    await moreAccepted();
    await sites[0]?.stop('SIGKILL');
    await moreAccepted();
    await startAgain(0);
    expect(await sites[1]?.stop()).toBe(0);
    await moreAccepted();
    const { forms, unread } = await crowd.stop();
    expect(unread).toEqual([]);
    // The request was running when its instance was killed, and the proxy does not repeat it.
    expect(forms.filter(({ status }) => status !== 200 && status !== 502)).toEqual([]);
    const { rows } = await client.query<{
      name: string;
      times: number;
    }>(`select name, count(*)::int as times from
    (select title as name from posts union all select split_part(email, '@', 1) from newsletter_subscriptions) as done
    group by name`);
    const done = new Map(rows.map(({ name, times }) => [name, times]));
    expect(
      forms.filter(
        ({ name, status }) => (done.get(name) ?? 0) > 1 || (status === 200 && !done.has(name)),
      ),
    ).toEqual([]);
  },
);
