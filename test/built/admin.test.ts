import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, runScript, startProductionSite } from '#test/production-site.ts';

// Each test starts several processes in turn.
vi.setConfig({ testTimeout: 180_000 });
const { dataDir, remove } = makeDataDir();
let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  remove();
});

const admin = (env: Record<string, string>, ...words: string[]) => runScript('admin', env, ...words);

test('the first start tells three passwords; beside it, on the embedded database, the command says plainly that it cannot', async () => {
  const site = await startProductionSite({ DATA_DIR: dataDir });
  expect(site.output().match(/password: +\w{24} \(da cambiare/g)).toHaveLength(3);
  const beside = admin({ DATA_DIR: dataDir }, 'list');
  expect(beside.status).toBe(1);
  expect(beside.stderr).toMatch(/^The site is running and holds the embedded database: stop it[^\n]*\n$/);
  await site.stop();
  const alone = admin({ DATA_DIR: dataDir }, 'list');
  expect(alone.status).toBe(0);
  expect(alone.stdout.match(/in ADMIN_EMAILS, provisional password, no second factor/g)).toHaveLength(3);
});

test('beside a running site on PostgreSQL an account is added, and can sign in at once', async () => {
  const env = { DATABASE_URL: `${postgres.url}/postgres`, SECRET: 's'.repeat(32), DATA_DIR: dataDir };
  const site = await startProductionSite(env);
  const { stdout, status } = admin(env, 'add', 'anna@example.org');
  expect(status).toBe(0);
  const password = /password: +(\w+)/.exec(stdout)?.[1] ?? '';
  const response = await fetch(`${site.url}/amministrazione/accesso.data`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'sign-in', email: 'anna@example.org', password }),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('signed-in');
  await site.stop();
});

test('without a command, or with an unknown one, it explains itself', () => {
  for (const words of [[], ['delete', 'anna@example.org'], ['add']]) {
    const { status, stderr } = admin({ DATA_DIR: dataDir }, ...words);
    expect(status).toBe(1);
    expect(stderr).toContain('npm run admin -- add EMAIL');
  }
});
