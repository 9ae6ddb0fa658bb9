import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.ts';
import { listOffences, redact } from './output.ts';

const longestStartMs = 180_000;
const pollMs = 100;

export type ProductionSite = Awaited<ReturnType<typeof startProductionSite>>;

export function makeDataDir({ isStarted = false } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-data-'));
  if (isStarted) cpSync(`${process.env.STARTED_DATA}`, dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** `preloads` run first: see test/preloads/. `hasControl` opens the channel that launcher/ uses. */
type Options = { folder?: string; preloads?: string[]; hasControl?: boolean };

export async function startProductionSite(env: Record<string, string>, options?: Options) {
  redact(env.SECRET, env.BACKUP_KEY, env.ADMIN_INITIAL_PASSWORD, env.DATABASE_URL, env.SMTP_URL);
  const port = env.PORT ?? `${await freePort()}`;
  const defaults = { PORT: port, HOST: '127.0.0.1', TRUST_PROXY: '1' };
  const { process: site, output } = runSite({ ...defaults, ...env }, options);
  const exited = once(site, 'close');
  const url = `http://localhost:${port}`;
  await isResponding(`${url}/healthz`, site, output).catch((error) => {
    site.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    output,
    process: site,
    /** Throws if the output is not allowed (see output.ts). */
    stop: async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
      site.kill(signal);
      const [code] = await exited;
      const offences = listOffences(output());
      if (offences.length > 0)
        throw new Error(`The site must not write this:\n${offences.join('\n')}`);
      return code;
    },
  };
}

/** Starts a site with its own data, which are deleted when the site stops. */
export async function withOwnSite(
  env: Record<string, string>,
  { isStarted = false },
  use: (url: string) => Promise<void>,
) {
  const { dataDir, remove } = makeDataDir({ isStarted });
  const site = await startProductionSite({ DATA_DIR: dataDir, ...env });
  await use(site.url);
  await site.stop();
  remove();
}

// The only variable that the site inherits.
const PATH = [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter);
const { NODE_COMPILE_CACHE } = process.env;
const inherited = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };

export function runSite(
  env: Record<string, string>,
  { folder = '.', preloads = [], hasControl = preloads.length > 0 }: Options = {},
) {
  const lines: string[] = [];
  const first = preloads.flatMap((script) => [
    '--import',
    pathToFileURL(path.resolve(script)).href,
  ]);
  const options = ['--max-semi-space-size=16', '--disable-warning=ExperimentalWarning', ...first];
  const site = spawn(process.execPath, [...options, 'scripts/start.ts'], {
    cwd: folder,
    // Preloads receive messages.
    stdio: ['ignore', 'pipe', 'pipe', ...(hasControl ? (['ipc'] as const) : [])],
    env: { ...inherited, ...env },
  });
  for (const stream of [site.stdout, site.stderr])
    stream?.on('data', (text) => lines.push(`${text}`));
  return { process: site, output: () => lines.join('') };
}

export async function runScript(script: string, env: Record<string, string>, ...words: string[]) {
  const running = startScript(script, env, ...words);
  const [stdout, stderr, [status]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'close'),
  ]);
  return { status, stdout, stderr };
}

export function startScript(script: string, env: Record<string, string>, ...words: string[]) {
  const started = ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...words];
  return spawn(process.execPath, started, { env: { ...inherited, ...env } });
}

async function isResponding(address: string, site: ChildProcess, output: () => string) {
  const patience = AbortSignal.timeout(longestStartMs);
  for (;;) {
    patience.throwIfAborted();
    if (site.exitCode !== null)
      throw new Error(`The site stopped with code ${site.exitCode}: ${output()}`);
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await wait(pollMs);
  }
}
