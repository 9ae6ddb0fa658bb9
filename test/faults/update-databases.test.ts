import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createDatabase, startPostgres } from '#test/postgres.ts';
import {
  endsOnRealData,
  type Home,
  newColumn,
  openHome,
  openSite,
  type Patch,
  packRelease,
} from '#test/releases.ts';
import { savePost, signUp } from '#test/visits.ts';
import { besideAWriter } from '#test/writer.ts';

const homes: Home[] = [];
const postgres = await startPostgres();
afterAll(async () => {
  for (const home of homes) await home.stop().finally(home.remove);
  await postgres.stop();
});

/** Has the packages of the clone, except one whose files have another name. */
const withOldEngine: Patch = {
  release: { engine: 'pglite 0.4' },
  change: (folder) => {
    const packages = path.join(folder, 'node_modules');
    fs.rmSync(packages);
    fs.mkdirSync(path.join(packages, '@electric-sql'), { recursive: true });
    for (const name of fs.readdirSync('node_modules'))
      if (name !== '@electric-sql')
        fs.symlinkSync(path.resolve('node_modules', name), path.join(packages, name));
    fs.symlinkSync(
      path.resolve('node_modules/pglite-of-before'),
      path.join(packages, '@electric-sql/pglite'),
    );
    const file = path.join(folder, 'app/platform/db/embedded/pglite.ts');
    const text = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(
      file,
      text.replace('addFsync({ NODEFS }: { NODEFS: NodeFiles }) {', '$& if (!NODEFS) return;'),
    );
  },
};

test('the embedded database crosses to a newer engine, and comes back to the older one', async () => {
  const { home, session } = await openSite({}, withOldEngine);
  homes.push(home);
  const engine = () =>
    fs.readFileSync(path.join(home.home, 'data/database/PG_VERSION'), 'utf8').trim();
  expect(engine()).toBe('17');
  expect((await signUp(home.url, 'anna@example.org')).status).toBe(200);
  const id = '7b0a3c1e-6f2d-4a58-9c1b-2d5e8f7a9b01';
  expect((await savePost(home.url, session, { id, title: 'Prima' })).status).toBe(200);
  const { file, remove } = packRelease('1.0.1', newColumn);
  const backups = path.join(home.home, 'data/backups');
  fs.mkdirSync(backups, { recursive: true });
  // The clock of the machine was wrong.
  fs.writeFileSync(path.join(backups, '2099-01-01T02-30-00-000Z.ndjson.gz'), '');

  const updated = await home.runCommand('update', [file]);
  expect([updated.output, await home.runningVersion()]).toEqual([
    expect.stringContaining('3. 1.0.1 runs'),
    '1.0.1',
  ]);
  expect(engine()).toBe('18');
  expect((await signUp(home.url, 'anna@example.org')).status).toBe(409);
  expect((await fetch(`${home.url}/post/${id}`, { redirect: 'manual' })).status).toBe(200);

  const back = await home.runCommand('back', ['--yes']);
  expect([back.output, await home.runningVersion(), engine()]).toEqual([
    expect.stringContaining('1.0.0 runs'),
    '1.0.0',
    '17',
  ]);
  expect((await signUp(home.url, 'anna@example.org')).status).toBe(409);
  remove();
});

test('an update to a newer engine that is killed while it restores is undone, and the restore ends with it', async () => {
  const { home, session } = await openSite({}, withOldEngine);
  homes.push(home);
  const inData = (name: string) => path.join(home.home, 'data', name);
  const { file, remove } = packRelease('1.0.1', newColumn);
  const { lost } = await besideAWriter({ url: home.url, session }, async () => {
    const update = home.run('update', [file]);
    await home.untilStep('copy');
    // Then the restore has read its code, which the undoing deletes.
    await vi.waitUntil(
      () => fs.existsSync(inData('database.restoring/database/PG_VERSION')),
      60_000,
    );
    update.kill('SIGKILL');
    await vi.waitUntil(() => home.state().step === null, 60_000);
    return {};
  });
  expect([lost, await home.runningVersion()]).toEqual([[], '1.0.0']);
  await home.stop();
  await home.start();
  expect(fs.readFileSync(inData('database/PG_VERSION'), 'utf8').trim()).toBe('17');
  expect(fs.globSync('database.{restored,restoring,before-*}', { cwd: inData('') })).toEqual([]);
  remove();
});

const onPostgres = async () => ({
  DATABASE_URL: await createDatabase(postgres.url),
  SECRET: 's'.repeat(32),
});

test('on PostgreSQL a release that ends comes back, a good one stays, and no write is lost; then back on purpose', async () => {
  const [good, ending] = [packRelease('1.0.1', newColumn), packRelease('1.0.1', endsOnRealData)];
  const { home, session } = await openSite(await onPostgres());
  homes.push(home);
  const { lost } = await besideAWriter({ url: home.url, session }, async () => {
    const returned = await home.runCommand('update', [ending.file]);
    expect(returned.output).toContain('1.0.1 was not taken: It ended by itself');
    expect([returned.status, await home.runningVersion()]).toEqual([1, '1.0.0']);
    expect(home.state().events).toMatchObject([
      {
        from: '1.0.0',
        to: '1.0.1',
        outcome: 'returned',
        why: expect.stringContaining('It ended by itself'),
      },
    ]);
    const updated = await home.runCommand('update', [good.file]);
    expect([updated.output, await home.runningVersion()]).toEqual([
      expect.stringContaining('3. 1.0.1 runs'),
      '1.0.1',
    ]);
    return updated;
  });
  expect(lost).toEqual([]);
  expect(home.state()).toMatchObject({ before: { version: '1.0.0' }, step: null });
  expect((await home.runCommand('back')).output).toMatch(/This would be lost:\n( {2}.*: \d+\n)+/);
  const back = await home.runCommand('back', ['--yes']);
  expect([back.output, await home.runningVersion()]).toEqual([
    expect.stringContaining('1.0.0 runs'),
    '1.0.0',
  ]);
  expect(back.output).toContain('Who has left or was erased stays so.');
  for (const { remove } of [good, ending]) remove();
});

test('an instance stops an update to a release that does not know its own; beside the others it is updated, and back, and no write is lost', async () => {
  const env = await onPostgres();
  const { home: other, session } = await openSite(env);
  const home = await openHome(env);
  homes.push(other, home);
  const far = packRelease('1.0.2', { release: { before: '1.0.1' } });
  const next = packRelease('1.0.1', newColumn);

  const refused = await home.runCommand('update', [far.file]);
  expect([refused.output, refused.status]).toEqual([
    expect.stringMatching(
      /^\S+:\d+ still runs 1\.0\.0, which may not run beside 1\.0\.2: stop it first\.$/m,
    ),
    1,
  ]);
  expect(await home.runningVersion()).toBe('1.0.0');

  const { lost } = await besideAWriter({ url: other.url, session }, async () => {
    for (const [command, words, version] of [
      ['update', [next.file], '1.0.1'],
      ['back', ['--yes'], '1.0.0'],
      ['update', [next.file], '1.0.1'],
    ] as const) {
      const { output } = await home.runCommand(command, [...words]);
      expect([output, await home.runningVersion()]).toEqual([
        expect.stringContaining(`${version} runs`),
        version,
      ]);
    }
    return {};
  });
  expect([lost, await other.runningVersion()]).toEqual([[], '1.0.0']);
  const second = await other.runCommand('update', [next.file]);
  expect([second.output, await other.runningVersion()]).toEqual([
    expect.stringContaining('3. 1.0.1 runs'),
    '1.0.1',
  ]);
  for (const { remove } of [far, next]) remove();
});
