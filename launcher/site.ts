import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { dataDir, folderOf, home } from './home.ts';

const stopMs = 15_000;
const maxResponseMs = 600_000;

export type Environment = Record<string, string | undefined>;
export const environment: Environment = { ...process.env, DATA_DIR: dataDir };

export function startSite(
  version: string,
  env: Environment,
  output: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  const options = [
    '--max-semi-space-size=16',
    '--expose-gc',
    '--disable-warning=ExperimentalWarning',
  ];
  const folder = folderOf(version);
  return spawn(`${folder}/node/bin/node`, [...options, 'scripts/start.ts'], {
    cwd: folder,
    env: { ...environment, ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
}

export const hasExited = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** app/update-requests.ts handles the request. */
export async function requestSite(site: ChildProcess | undefined, request: object) {
  if (!site || hasExited(site) || !site.connected) throw new Error('The site has ended.');
  const late = AbortSignal.timeout(maxResponseMs);
  site.send(request);
  const [response] = await Promise.race([
    once(site, 'message', { signal: late }),
    once(site, 'exit', { signal: late }).then(() => [{ error: 'the site has ended' }]),
  ]).catch(() => [{ error: `it did not answer within ${maxResponseMs / 1000} seconds` }]);
  if (response.error) throw new Error(`The site could not do it: ${response.error}`);
  return response;
}

export async function stopSite(site: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM') {
  if (!site || hasExited(site)) return;
  const exited = once(site, 'exit');
  site.kill(signal);
  const timer = setTimeout(() => site.kill('SIGKILL'), stopMs);
  await exited;
  clearTimeout(timer);
}

/** The first word of the command line of a script that runs for a change. */
export const scriptTitle = 'sito-change';

/** Kills sites that a dead launcher left running, which may hang, and scripts of a dead change, which write. */
export async function endOrphans(own: (number | undefined)[]) {
  const isOrphan = (id: string) =>
    !own.includes(Number(id)) && workingFolderOf(id)?.startsWith(`${home}/`) && isOurs(id);
  const orphans = fs.readdirSync('/proc').filter((id) => /^\d+$/.test(id) && isOrphan(id));
  for (const id of orphans) ofProcess(() => process.kill(Number(id), 'SIGKILL'));
  while (orphans.some((id) => isOurs(id))) await wait(20);
}

const workingFolderOf = (id: string) => ofProcess(() => fs.readlinkSync(`/proc/${id}/cwd`));

function isOurs(id: string) {
  const command = ofProcess(() => fs.readFileSync(`/proc/${id}/cmdline`, 'utf8'));
  return command?.startsWith(scriptTitle) || command?.includes('scripts/start.ts');
}

/** Returns undefined if the process has ended, or belongs to another user. */
function ofProcess<Result>(act: () => Result) {
  try {
    return act();
  } catch {
    return undefined;
  }
}
