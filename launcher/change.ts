import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, NoLauncher } from './connection.ts';
import { closeRehearsal, data } from './data.ts';
import {
  changeState,
  folderOf,
  listVersions,
  now,
  pointTo,
  readState,
  type Step,
  stopWith,
} from './home.ts';

const { PORT, HOST, UPDATE_PATIENCE, UPDATE_WATCH } = process.env;
export const patienceMs = 1000 * Number(UPDATE_PATIENCE || 60);
const watchMs = 1000 * Number(UPDATE_WATCH || 30);
const pollMs = 200;
const ownAddress = `http://${HOST && HOST !== '0.0.0.0' ? HOST : '127.0.0.1'}:${PORT || 3000}`;

type Change = Pick<Step, 'from' | 'to' | 'outcome'>;

// The change continues if the terminal is closed.
process.on('SIGHUP', () => {});
process.stdout.on('error', () => {});

export const print = (line: string) => console.log(line);

/** If the work fails, it is undone and the previous release runs again. */
export async function undoOnFailure(
  connection: Connection,
  planned: Change,
  work: (planned: Change) => Promise<void>,
) {
  try {
    markStep('rehearse', planned);
    await work(planned);
  } catch (error) {
    await returnToFormer(connection, planned, error as Error).catch(stopWith);
  }
}

async function returnToFormer(connection: Connection, { from, to }: Change, error: Error) {
  const { step } = readState();
  // The next start finishes or undoes the change.
  if (!step || step.name === 'live' || error instanceof NoLauncher) throw error;
  process.exitCode = 1;
  if (step.name === 'rehearse') {
    await undo(error.message);
    return print(`${to} was not taken: ${error.message} ${from} was not touched.`);
  }
  await connection.send('kill');
  await undo(error.message);
  await connection.send('start', { version: from });
  await untilReady(ownAddress, () => connection.send('status'));
  print(
    `${to} was not taken: ${error.message} ${from} runs again, and nothing that was written is lost.`,
  );
}

function markStep(name: Step['name'], change: Change) {
  changeState({ step: { ...change, name, at: now() } });
}

/**
 * Before 'live' the new release accepts no writes, so returning to a copy of the data loses none. Beside other instances
 * there is no copy.
 */
export async function change(
  connection: Connection,
  change: Change,
  { prepare, trialStartMs = 0 }: { prepare: () => Promise<void>; trialStartMs?: number },
) {
  // An earlier change may have left a copy of this version.
  await data.removeCopy(change.from);
  markStep('stop', change);
  const stoppedAt = performance.now();
  await connection.send('stop');
  markStep('copy', change);
  await prepare();
  markStep('switch', change);
  pointTo(change.to);
  const isAlone = (await data.listInstances()).length === 0;
  await connection.send('start', { version: change.to, isOnTrial: isAlone });
  markStep('watch', change);
  const status = () => connection.send('status');
  await untilReady(ownAddress, status, patienceMs + trialStartMs);
  const seconds = (performance.now() - stoppedAt) / 1000;
  await watch(status);
  await data.flush();
  markStep('live', change);
  await connection.sendToSite('live').catch(async () => {
    await connection.send('stop');
    await connection.send('start', { version: change.to });
  });
  await finish();
  return seconds;
}

async function watch(status: () => Promise<Status>) {
  let failures = 0;
  for (const end = performance.now() + watchMs; performance.now() < end; await wait(pollMs)) {
    failures = (await isReady(ownAddress)) ? 0 : failures + 1;
    refuseExited(await status());
    if (failures > 1) throw new Error('It was ready, and is no longer.');
  }
}

/** `hasEnded`: a launcher of an older release reports by this name. */
type Status = { hasEnded: boolean };

export async function untilReady(
  address: string,
  readStatus: () => Promise<Status> | Status,
  ms = patienceMs,
) {
  for (const end = performance.now() + ms; !(await isReady(address)); await wait(pollMs)) {
    refuseExited(await readStatus());
    if (performance.now() > end)
      throw new Error(`It was not ready within ${Math.round(ms / 1000)} seconds.`);
  }
}

const maxResponseMs = 5000;

async function isReady(address: string) {
  return fetch(`${address}/readyz`, { signal: AbortSignal.timeout(maxResponseMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export function refuseExited({ hasEnded }: Status) {
  if (hasEnded) throw new Error('It ended by itself: the log says why.');
}

/** Called at a start, for an interrupted change. */
export async function finishOrUndo() {
  const { step } = readState();
  if (step?.name === 'live') await finish();
  else if (step) await undo('The change was cut off.');
}

async function undo(why: string) {
  const { step } = readState();
  if (!step) return;
  const { from, to, name, outcome } = step;
  if (name !== 'rehearse') await data.restoreCopy(from);
  await closeRehearsal();
  pointTo(from);
  // The state needs room on a full disk.
  if (outcome === 'updated') fs.rmSync(folderOf(to), { recursive: true, force: true });
  changeState({ step: null }, { from, to, outcome: 'returned', why });
}

async function finish() {
  const { step } = readState();
  if (!step) return;
  const { from, to, outcome, at } = step;
  pointTo(to);
  changeState(
    { step: null, current: { version: to, since: at }, before: { version: from } },
    { from, to, outcome },
  );
  for (const version of listVersions().filter((version) => version !== from && version !== to)) {
    await data.removeCopy(version);
    fs.rmSync(folderOf(version), { recursive: true, force: true });
  }
}
