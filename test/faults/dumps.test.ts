import { execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type OpenDatabase, setDatabase } from '#app/platform/db/client.ts';
import { openPostgres } from '#app/platform/db/postgres.ts';
import { closeQueue, openQueue } from '#app/platform/queue/queue.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { freePort } from '#test/free-port.ts';
import { findProgram } from '#test/programs.ts';
import { fillSubscribers } from '#test/rows.ts';

// A dump is restored with an empty search_path. The npm package of PostgreSQL has no pg_dump.
const isMissing = !findProgram('pg_ctlcluster');
const programs = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

const isRoot = process.getuid?.() === 0;
const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']));
// The server refuses to run as root.
const account = isRoot && !isMissing ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
const folder = mkdtempSync(path.join(tmpdir(), 'dumps-'));
if (account) chownSync(folder, account.uid, account.gid);
const port = await freePort();
const run = (command: string) =>
  execFileSync('bash', ['-o', 'pipefail', '-ec', command], {
    ...account,
    cwd: folder,
    env: {
      PATH: `${programs}:${process.env.PATH}`,
      PGHOST: 'localhost',
      PGPORT: `${port}`,
      PGUSER: 'postgres',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const start = (cluster: string) =>
  run(`pg_ctl start -w -D ${cluster} -l log -o '-p ${port} -k ${folder} -c fsync=off' >&2`);
const stop = (cluster: string) => run(`pg_ctl stop -w -m fast -D ${cluster}`);

afterAll(() => {
  for (const lock of globSync(`${folder}/*/postmaster.pid`)) stop(path.dirname(lock));
  rmSync(folder, { recursive: true });
});

test.skipIf(isMissing)('posts and subscribers come back from each kind of dump', async () => {
  for (const cluster of ['old', 'new'])
    run(`initdb -D ${cluster} -U postgres -A trust -E UTF8 --no-locale`);
  start('old');
  run('createdb site');
  const written = await rowsOf('site', async ({ db }) => {
    await writePosts(...Object.values(posts));
    await fillSubscribers(db, 100);
  });
  expect(written).toHaveLength(Object.keys(posts).length + 300);

  run('createdb piped; pg_dump site | psql -q -v ON_ERROR_STOP=1 piped');
  expect(await rowsOf('piped')).toEqual(written);
  run('createdb restored; pg_dump -Fc site | pg_restore -e -d restored');
  expect(await rowsOf('restored')).toEqual(written);
  // As docs/operating.md moves a database to the server of another role.
  const moved = `postgres://site@localhost:${port}/moved`;
  run(
    'createuser --createdb site; createdb --owner site --encoding UTF8 --template template0 moved',
  );
  run('pg_dump --format=custom --no-owner --file site.dump site');
  run(`pg_restore --no-owner --exit-on-error --dbname ${moved} site.dump`);
  expect(await rowsOf('moved')).toEqual(written);
  stop('old');
  run(`pg_upgrade -b ${programs} -B ${programs} -d old -D new -p ${port} -P ${port}`);
  start('new');
  expect(await rowsOf('site')).toEqual(written);
});

async function rowsOf(name: string, fill = async (_opened: OpenDatabase) => {}) {
  const opened = await openPostgres(`postgres://postgres@localhost:${port}/${name}`);
  setDatabase(opened);
  await openQueue();
  await fill(opened);
  const { rows } = await opened.db.execute(sql`
    select to_jsonb(posts) as row from posts union all
    select to_jsonb(readers) from newsletter_subscriptions as readers union all
    select to_jsonb(consents) from consent_events as consents order by 1`);
  await closeQueue();
  await opened.close();
  return rows;
}
