import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { finishOrUndo } from './change.ts';
import { socketName } from './connection.ts';
import { changeState, home, pointTo, readState, stopWith } from './home.ts';
import { endOrphans, hasExited, requestSite, startSite, stopSite } from './site.ts';

// Runs the site of the release that `current` names. update.ts and back.ts send requests to this process over a socket.

let site: ChildProcess | undefined;
let isLeaving = false;

// A relative path: the address of a socket has at most 107 bytes.
process.chdir(home);
process.umask(0o077);
lockHome();
process.on('SIGTERM', leave);
process.on('SIGINT', leave);
await endOrphans([]);
await startAgain().catch(stopWith);
fs.rmSync(socketName, { force: true });
createServer(serve).listen(socketName);

/** The kernel releases the lock even after kill -9. */
function lockHome() {
  const lock = new DatabaseSync('launcher.lock');
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    stopWith(`The site of ${home} runs already.`);
  }
  process.once('exit', () => lock.close());
}

async function startAgain() {
  await finishOrUndo();
  if (!fs.existsSync(path.join(home, 'current'))) {
    const { current } = readState();
    changeState({ current });
    pointTo(current.version);
  }
  if (!site || hasExited(site)) start({ version: readState().current.version });
}

type LauncherRequest = { verb?: string; version?: string; isOnTrial?: boolean };

function start({ version = '', isOnTrial = false }: LauncherRequest) {
  const started = startSite(version, { TRIAL: isOnTrial ? 'on' : 'off' });
  site = started;
  started.once('error', stopWith);
  started.once('exit', (code) => {
    const { step } = readState();
    // A change that has stopped the previous release watches the next one itself.
    const isChanging = step && step.name !== 'rehearse';
    if (!isChanging && site === started && !isLeaving) process.exit(code ?? 1);
  });
}

async function stop(signal?: NodeJS.Signals) {
  const stopped = site;
  site = undefined;
  await stopSite(stopped, signal);
}

const verbs: Record<string, (request: LauncherRequest) => unknown> = {
  status: () => ({ id: site?.pid, hasEnded: !site || hasExited(site) }),
  start,
  stop: () => stop(),
  kill: () => stop('SIGKILL'),
  ask: ({ verb: _, ...request }) => requestSite(site, request),
};

async function act(request: LauncherRequest) {
  const verb = verbs[request.verb ?? ''];
  if (!verb) throw new Error('This is not known.');
  return (await verb(request)) ?? {};
}

let isBusy = false;

/** Serves one connection at a time. An incomplete change is finished or undone when the connection closes. */
async function serve(socket: Socket) {
  socket.on('error', () => {});
  if (isBusy || isLeaving) return socket.destroy();
  isBusy = true;
  // A killed client resets the connection.
  await respond(socket).catch(() => socket.destroy());
  if (isLeaving) return;
  if (readState().step) await stop();
  await endOrphans([site?.pid]);
  await startAgain().catch(stopWith);
  isBusy = false;
}

async function respond(socket: Socket) {
  for await (const line of createInterface(socket)) {
    const response = await act(JSON.parse(line)).catch(({ message }: Error) => ({
      error: message,
    }));
    socket.write(`${JSON.stringify(response)}\n`);
  }
}

async function leave() {
  if (isLeaving) return;
  isLeaving = true;
  await stop();
  process.exit(0);
}
