import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { release } from '#app/platform/release.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { freePort } from '#test/free-port.ts';
import {
  makeDataDir,
  type ProductionSite,
  runScript,
  runSite,
  startProductionSite,
} from '#test/production-site.ts';
import { signUp, statusOf } from '#test/visits.ts';

const { dataDir, remove } = makeDataDir();
let site: ProductionSite;
// npm ends before the site has closed its database: nobody else may need it.
const ofNpm = makeDataDir({ isStarted: true });
afterAll(() => {
  remove();
  ofNpm.remove();
});

async function endOf({ process, output }: ReturnType<typeof runSite>) {
  const [code] = await once(process, 'close');
  return { code, text: output() };
}

/** Sends half a form, stops the site, and sends the rest when the site listens no more. It waits six seconds for that. */
async function stopDuringForm(stopping: ProductionSite) {
  const port = Number(new URL(stopping.url).port);
  const body = 'email=lenta%40example.org&privacy=on';
  const headers = [
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ];
  const socket = connect(port, '127.0.0.1');
  const response = text(socket);
  socket.write(
    `POST /pensieri-quotidiani HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`,
  );
  // Sent after the beginning of the form, so the site has that when this responds.
  await statusOf(`${stopping.url}/healthz`);
  const stopped = stopping.stop();
  await expect.poll(() => isListening(port), { interval: 20 }).toBe(false);
  socket.write(body.slice(10));
  return { response: await response, code: await stopped };
}

function isListening(port: number) {
  const probe = connect(port, '127.0.0.1');
  return once(probe, 'connect').then(
    () => Boolean(probe.destroy()),
    () => false,
  );
}

const countThoughts = async (url: string) =>
  (await (await fetch(`${url}/pensieri-quotidiani`)).text()).match(/href="\/post\//g)?.length;

test('a first start, though another was killed before, serves the twelve sample thoughts and tells three passwords; nothing else may use its database', async () => {
  const killed = runSite({ DATA_DIR: dataDir, PORT: `${await freePort()}` });
  await expect.poll(() => existsSync(path.join(dataDir, 'database')), { interval: 5 }).toBe(true);
  killed.process.kill('SIGKILL');
  await once(killed.process, 'close');
  const first = await startProductionSite({ DATA_DIR: dataDir });
  expect(await countThoughts(first.url)).toBe(samplePosts.length);
  expect(first.output()).toContain(`"release":${JSON.stringify(release)}`);
  expect(first.output().match(/password: +\w{24} \(da cambiare/g)).toHaveLength(3);
  const beside = await endOf(runSite({ DATA_DIR: dataDir, PORT: `${await freePort()}` }));
  expect([beside.code, beside.text]).toEqual([
    1,
    expect.stringMatching(/^Another process of the site holds .*\n$/),
  ]);
  const admin = await runScript('admin', { DATA_DIR: dataDir }, 'list');
  expect([admin.status, admin.stderr]).toEqual([
    1,
    expect.stringMatching(/^The site is running and holds the embedded database: stop it[^\n]*\n$/),
  ]);
  expect((await fetch(first.url)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  const { status, stdout } = await runScript('admin', { DATA_DIR: dataDir }, 'list');
  expect(status).toBe(0);
  expect(stdout.match(/of the first start, provisional password, no second factor/g)).toHaveLength(
    3,
  );
  expect((await runScript('admin', { DATA_DIR: dataDir }, 'add')).stderr).toContain(
    'npm run admin -- add EMAIL',
  );
});

test('in a terminal the log is text, and the three accounts are together', async ({ skip }) => {
  if (!existsSync('/usr/bin/script')) return skip('there is no terminal here');
  const own = makeDataDir({ isStarted: true });
  const command = `${process.execPath} --disable-warning=ExperimentalWarning scripts/start.ts`;
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: own.dataDir,
    PORT: `${await freePort()}`,
    HOST: '127.0.0.1',
  };
  const terminal = spawn('/usr/bin/script', ['-qefc', `exec ${command}`, '/dev/null'], { env });
  let text = '';
  terminal.stdout.on('data', (part) => {
    text += stripVTControlCharacters(`${part}`).replaceAll('\r', '');
  });
  await expect
    .poll(() => text, { timeout: 90_000, interval: 100 })
    .toContain('Il sito risponde su');
  terminal.kill('SIGTERM');
  await once(terminal, 'close');
  own.remove();
  expect(text).not.toMatch(/^{/m);
  expect(text).toMatch(/^\[\d\d:\d\d:\d\d\] INFO:$/m);
  expect(text).toContain('"account": "(an address)"');
  const [, ...accounts] = text.split('Un accesso all’amministrazione');
  expect(accounts.map((lines) => lines.trim().split('\n').length)).toEqual([3, 3, 5]);
});

test('a site that is stopped answers a form that is still arriving, and every file of it is for its user alone; SAMPLE_CONTENT=off starts empty', async () => {
  const open = makeDataDir();
  chmodSync(open.dataDir, 0o755);
  const site = await startProductionSite({ DATA_DIR: open.dataDir, SAMPLE_CONTENT: 'off' });
  expect(await countThoughts(site.url)).toBeUndefined();
  expect((await signUp(site.url, 'lettrice@example.org')).status).toBe(200);
  await expect.poll(() => existsSync(path.join(open.dataDir, 'outbox'))).toBe(true);
  const { response, code } = await stopDuringForm(site);
  expect([response, code]).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 /), 0]);
  // Nobody else can enter the folder of the database.
  const names = readdirSync(open.dataDir, { recursive: true })
    .map(String)
    .filter((name) => !name.startsWith(`database${path.sep}`));
  expect(names).toContain('database');
  expect(
    ['.', ...names].filter((name) => statSync(path.join(open.dataDir, name)).mode & 0o077),
  ).toEqual([]);
  open.remove();
});

test('SIGTERM to npm start ends the site too', async ({ skip }) => {
  const version = execFileSync('npm', ['--version'], { encoding: 'utf8', shell: true });
  if (Number.parseInt(version, 10) < 10) return skip('npm 9 ignores SIGTERM while a script runs');
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: ofNpm.dataDir,
    PORT: `${port}`,
    HOST: '127.0.0.1',
  };
  const npm = spawn('npm', ['start'], { env, stdio: 'ignore' });
  const visit = () => statusOf(`http://127.0.0.1:${port}/healthz`);
  await expect.poll(visit, { timeout: 90_000, interval: 200 }).toBe(200);
  npm.kill('SIGTERM');
  await expect.poll(visit, { interval: 100 }).toBe('closed');
});

test('a later start adds no samples; where the next one cannot be, the variable is named before a database is made', async () => {
  const none = makeDataDir();
  site = await startProductionSite({ DATA_DIR: dataDir });
  expect(await countThoughts(site.url)).toBe(samplePosts.length);
  const { port } = new URL(site.url);
  const { code, text } = await endOf(
    runSite({ DATA_DIR: none.dataDir, PORT: port, HOST: '127.0.0.1' }),
  );
  expect([code, text]).toEqual([
    1,
    `PORT holds "${port}"; it must be a port that no other process uses\n`,
  ]);
  expect(readdirSync(none.dataDir)).toEqual([]);
  none.remove();
});

test('an address that cannot be decoded costs no more than an unknown one, and none of it is logged', async () => {
  const token = 'aB-9_'.repeat(16);
  const statuses: unknown[] = [];
  for (const path of ['/iscrizione/', '/post/', '/categoria/', '/iscrizione/annulla/', '/'])
    for (const end of ['', '.data'])
      statuses.push(await statusOf(`${site.url}${path}${token}${'%C3'.repeat(1000)}${end}`));
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(site.output()).not.toMatch(/aB-9_|%C3/);
});

test('after SIGTERM readiness fails, running requests finish, and a second signal changes nothing', async () => {
  const visit = (path: string) => statusOf(site.url + path);
  expect(await visit('/readyz')).toBe(200);
  const underWay = Promise.all(Array.from({ length: 50 }, () => visit('/pensieri-quotidiani')));
  await visit('/healthz');
  const stopped = site.stop();
  await expect.poll(() => visit('/readyz'), { interval: 20 }).toBe(503);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) site.process.kill(signal);
  expect([await visit('/'), await visit('/healthz')]).toEqual([200, 200]);
  expect(new Set(await underWay)).toEqual(new Set([200]));
  await expect.poll(() => visit('/healthz'), { interval: 20 }).toBe('closed');
  site.process.kill('SIGTERM');
  expect(await stopped).toBe(0);
});
