import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { readSite } from '#app/features/site-texts/site-in-force.server.ts';
import { openDatabase } from '#app/open-database.ts';
import { setDatabase } from '#app/platform/db/client.ts';
import { LockTaken } from '#app/platform/db/embedded/embedded.ts';
import { log } from '#app/platform/log.ts';
import { closeQueue, openQueue } from '#app/platform/queue/queue.ts';
import { asTyped } from '#app/platform/release.ts';

export const isRunning =
  'The site is running and holds the embedded database: stop it (systemctl stop site), run this again, and start it. Nothing was changed.';

/** Opens database, site and queue, or the database alone, and silences the log. */
export async function openForCommand(whenLocked = isRunning, { isDatabaseAlone = false } = {}) {
  log.level = 'error';
  const opened = await openDatabase({ migrates: !isDatabaseAlone }).catch((error) =>
    stopWith(error instanceof LockTaken ? whenLocked : error),
  );
  setDatabase(opened);
  if (isDatabaseAlone) return opened;
  await readSite().then(openQueue).catch(stopWith);
  return { close: () => closeQueue().then(opened.close) };
}

export function stopWith(reason: unknown): never {
  console.error(asTyped(inOneLine(reason)));
  process.exit(1);
}

export function stopWithUsage(usage: string, problem: string): never {
  return stopWith(`${problem}\n${usage}`);
}

/** Stops if an option is unknown or has no value, and at the first word after `most`. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  most = 1,
) {
  try {
    const read = parseArgs({ allowPositionals: true, options });
    const excess = read.positionals[most];
    return excess === undefined ? read : stopWithUsage(usage, `${excess} is too much`);
  } catch (error) {
    // Node's second sentence is about arguments that start with a hyphen.
    return stopWithUsage(usage, (error as Error).message.split('. ', 1).join());
  }
}

function inOneLine(reason: unknown) {
  if (reason instanceof LockTaken) return isRunning;
  if (!(reason instanceof Error)) return `${reason}`;
  const { code, path } = reason as NodeJS.ErrnoException;
  if (code === 'EACCES')
    return `${path} may not be opened by this user. Run this as the user of the site (sudo -u site), and give it the file (chown site).`;
  const cause = reason.cause instanceof Error ? `: ${reason.cause.message}` : '';
  return reason.message.split('\n')[0] + cause;
}
