import {
  type ChildProcess,
  type ChildProcessByStdio,
  execFileSync,
  spawn,
} from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import { listMigrations } from '#app/platform/db/migrate.ts';
import { freePort } from './free-port.ts';
import { agnese, enterPanel, provisionalPassword } from './visits.ts';

// Releases from the clone's build, with the clone's packages.

const shared = ['app', 'site', 'scripts', 'launcher', 'build', 'package.json'];
// On a busy machine the trial, which has a low priority, takes minutes.
const longestUpdateMs = 900_000;
// A process handles two equal signals as one unless there is a pause.
const pauseMs = 100;
const platform = `${process.platform}-${process.arch}`;
const unpatched = {
  commit: '0'.repeat(40),
  platform,
  schema: listMigrations().at(-1)?.tag,
  engine: 'pglite 0.5',
  before: '1.0.0',
};
/** `clone`: another one than this. */
export type Patch = {
  clone?: string;
  release?: Partial<typeof unpatched>;
  change?: (folder: string) => void;
};

function makeRelease(
  releaseFolder: string,
  version: string,
  { clone = '.', release, change }: Patch = {},
) {
  const folder = path.join(releaseFolder, `sito-autrice-${version}`);
  fs.mkdirSync(folder, { recursive: true });
  const files = shared.map((name) => path.join(clone, name));
  execFileSync('cp', ['--archive', '--reflink=auto', ...files, folder]);
  fs.symlinkSync(path.resolve(clone, 'node_modules'), path.join(folder, 'node_modules'));
  fs.mkdirSync(path.join(folder, 'node/bin'), { recursive: true });
  fs.symlinkSync(fs.realpathSync(process.execPath), path.join(folder, 'node/bin/node'));
  fs.writeFileSync(
    path.join(folder, 'release.json'),
    JSON.stringify({ version, ...unpatched, ...release }),
  );
  change?.(folder);
  return folder;
}

function addMigration(folder: string, statements: string) {
  const journal = path.join(folder, 'app/platform/db/migrations/meta/_journal.json');
  const { entries, ...rest } = JSON.parse(fs.readFileSync(journal, 'utf8'));
  const last = entries.at(-1);
  const added = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_added' };
  fs.writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, added] }));
  fs.writeFileSync(path.join(folder, 'app/platform/db/migrations/9999_added.sql'), statements);
}

const isRehearsal = `process.env.DATA_DIR.endsWith('.rehearsal')`;

/** Runs the script first in the site's process. */
export function startWith(script: string, release?: Patch['release']): Patch {
  return {
    release,
    change: (folder) => {
      const file = path.join(folder, 'scripts/start.ts');
      fs.writeFileSync(file, `${script}\n${fs.readFileSync(file, 'utf8')}`);
    },
  };
}

const onceReady = (script: string) => `if (!${isRehearsal}) setInterval(async () => {
  const { ok } = await fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').catch(() => ({}));
  if (ok) ${script};
}, 200);`;

/** `handler` handles a request and returns true, or leaves the request to the site. */
export function respondBefore(handler: string) {
  return startWith(`import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
const create = http.createServer;
const handler = (request, response, site) => ${handler};
http.createServer = (options, site) => create(options, (...message) => handler(...message, site) || site(...message));
syncBuiltinESMExports();`);
}

export const migratesBy = (statements: string): Patch => ({
  release: { schema: '9999_added' },
  change: (folder) => addMigration(folder, statements),
});

export const newColumn = migratesBy(
  `alter table posts add column mood text not null default 'serena';`,
);
export const endsOnRealData = startWith(onceReady('process.exit(3)'));

export function packRelease(
  version: string,
  patch?: Patch,
  name = `sito-autrice-${version}-${platform}.tar.gz`,
) {
  const releaseFolder = fs.mkdtempSync(path.join(tmpdir(), 'site-release-'));
  makeRelease(releaseFolder, version, patch);
  const file = path.join(releaseFolder, name);
  const packing = [
    '--create',
    '--use-compress-program',
    'gzip -1',
    '--file',
    file,
    '--directory',
    releaseFolder,
  ];
  execFileSync('tar', [...packing, `sito-autrice-${version}`]);
  fs.rmSync(path.join(releaseFolder, `sito-autrice-${version}`), { recursive: true });
  writeSum(file);
  return { file, remove: () => fs.rmSync(releaseFolder, { recursive: true }) };
}

export function writeSum(file: string) {
  fs.writeFileSync(
    `${file}.sha256`,
    `${hash('sha256', fs.readFileSync(file))}  ${path.basename(file)}\n`,
  );
}

const accounts = { ADMIN_EMAILS: agnese.email, ADMIN_INITIAL_PASSWORD: provisionalPassword };

export async function openSite(env: Record<string, string> = {}, patch?: Patch) {
  const home = await openHome(env, patch);
  return { home, session: await enterPanel(home.url, agnese) };
}

export type Home = Awaited<ReturnType<typeof openHome>>;

/** A home whose site runs from its launcher. */
export async function openHome(given: Record<string, string> = {}, patch?: Patch) {
  const home = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'site-home-')));
  makeRelease(home, '1.0.0', patch);
  const PORT = `${await freePort()}`;
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const fast = {
    UPDATE_WATCH: '3',
    UPDATE_PATIENCE: '120',
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  };
  const env = {
    PATH,
    SITE_HOME: home,
    PORT,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    ...accounts,
    ...fast,
    ...given,
  };
  const url = `http://127.0.0.1:${PORT}`;
  const run = (script: string, words: string[], more: Record<string, string> = {}) =>
    spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', `launcher/${script}.ts`, ...words],
      {
        cwd: path.join(
          home,
          fs.existsSync(path.join(home, 'current')) ? 'current' : 'sito-autrice-1.0.0',
        ),
        env: { ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  const lines: string[] = [];
  let launcher: ChildProcess | undefined;
  const start = async () => {
    const started = run('start', []);
    launcher = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text) => lines.push(`${text}`));
    await isReady(url, started, lines);
  };
  await start();
  const state = () => JSON.parse(fs.readFileSync(path.join(home, 'releases.json'), 'utf8'));
  return {
    home,
    url,
    start,
    run,
    runCommand: (script: string, words: string[] = [], more: Record<string, string> = {}) =>
      runCommand(run(script, words, more)),
    state,
    untilStep: async (name: string) => {
      const changes = fs.promises.watch(home, { signal: AbortSignal.timeout(longestUpdateMs) });
      if (state().step?.name === name) return;
      for await (const _ of changes) if (state().step?.name === name) return;
    },
    runningVersion: () => findRunningVersion(home, url, state().current.version),
    killAll: async (update: ChildProcess) => {
      await Promise.all([end(launcher, 'SIGKILL'), end(update, 'SIGKILL')]);
      for (const id of listSites(home)) process.kill(Number(id), 'SIGKILL');
      await vi.waitUntil(() => listSites(home).length === 0, 60_000);
    },
    stop: (...signals: NodeJS.Signals[]) => end(launcher, 'SIGTERM', ...signals),
    remove: () => fs.rmSync(home, { recursive: true, force: true }),
  };
}

/** The version of the only site that runs in a home; a description where the sources disagree. */
async function findRunningVersion(home: string, url: string, current: string) {
  const sites = listSites(home);
  const { version } = (await (await fetch(`${url}/readyz`)).json()) as { version: string };
  const folders = [path.join(home, 'current'), `/proc/${sites[0]}/cwd`].map((link) =>
    path.basename(linkOf(link)).replace('sito-autrice-', ''),
  );
  const versions = [current, ...folders];
  const isSame = sites.length === 1 && versions.every((one) => one === version);
  return isSame ? version : { sites, versions, version };
}

async function end(child: ChildProcess | undefined, ...signals: NodeJS.Signals[]) {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  for (const signal of signals) {
    child.kill(signal);
    await wait(pauseMs);
  }
  const [code] = await exited;
  return code;
}

function linkOf(releaseFolder: string) {
  try {
    return fs.readlinkSync(releaseFolder);
  } catch {
    return '';
  }
}

function listSites(home: string) {
  const isOwn = (id: string) => linkOf(`/proc/${id}/cwd`).startsWith(`${home}/`) && isSite(id);
  return fs.readdirSync('/proc').filter((id) => /^\d+$/.test(id) && isOwn(id));
}

const isSite = (id: string) =>
  fs.existsSync(`/proc/${id}`) &&
  fs.readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('scripts/start.ts');

async function runCommand(child: ChildProcessByStdio<null, Readable, Readable>) {
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, output: stdout + stderr };
}

async function isReady(url: string, launcher: ChildProcess, lines: string[]) {
  await vi.waitFor(
    async () => {
      if (launcher.exitCode !== null) throw new Error(lines.join(''));
      if (!(await fetch(`${url}/readyz`)).ok) throw new Error(`Not ready: ${lines.join('')}`);
    },
    { timeout: 60_000, interval: 100 },
  );
}
