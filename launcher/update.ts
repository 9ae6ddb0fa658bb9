import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { verify } from './archive.ts';
import { change, print, undoOnFailure } from './change.ts';
import { openConnection } from './connection.ts';
import { data, flushDisk, hasOtherEngine, listOthers } from './data.ts';
import { dataDir, folderOf, home, isNewer, readState, stopWith, worksOnDataOf } from './home.ts';
import { rehearse, runScript } from './rehearsal.ts';

// `sito update FILE` tries a release on a copy of the data, then replaces the running release by it.

const file = path.resolve(
  process.argv[2] ?? stopWith('sito update FILE: the file of a newer release'),
);
const from = readState().current.version;
const connection = await openConnection().catch(stopWith);
const to = await unpack().catch(stopWith);
const others = await listOthers(connection.id).catch(stopWith);
const stranger = others.find(({ version }) => !worksOnDataOf(to, version));
if (stranger)
  stopWith(
    `${stranger.name} still runs ${stranger.version}, which may not run beside ${to}: stop it first.`,
  );
await data.check().catch(stopWith);
await undoOnFailure(connection, { from, to, outcome: 'updated' }, async (planned) => {
  let trialStartMs = 0;
  if (others.some(({ version }) => version === to))
    print(`1. ${to} is whole, and runs already on another machine.`);
  else {
    print(`1. ${to} is whole and newer. It is tried on a copy of the data, while ${from} goes on.`);
    const { pages, startMs } = await rehearse(connection, planned);
    const seconds = (startMs / 1000).toFixed(1);
    print(
      `2. ${pages} pages are as they were, and nothing is missing; it started in ${seconds} seconds. Now the site changes.`,
    );
    trialStartMs = startMs;
  }
  const seconds = await change(connection, planned, { prepare, trialStartMs });
  print(
    `3. ${to} runs; it answered after ${seconds.toFixed(1)} seconds. Back to ${from}: sito back.`,
  );
});
connection.close();

async function unpack() {
  const { folder, version } = await verify(file);
  if (!isNewer(version, from)) throw new Error(`${version} is not newer than ${from}, which runs.`);
  refuseFullDisk();
  const unpackFolder = path.join(home, '.unpacking');
  fs.rmSync(unpackFolder, { recursive: true, force: true });
  fs.mkdirSync(unpackFolder);
  try {
    const { status } = spawnSync('tar', [
      '--extract',
      '--gzip',
      '--file',
      file,
      '--directory',
      unpackFolder,
    ]);
    if (status !== 0) throw new Error(`${path.basename(file)} cannot be unpacked.`);
    fs.rmSync(folderOf(version), { recursive: true, force: true });
    fs.renameSync(path.join(unpackFolder, folder), folderOf(version));
    flushDisk(home);
    return version;
  } finally {
    fs.rmSync(unpackFolder, { recursive: true, force: true });
  }
}

/** An unpacked release takes about four times as much as its file. */
function refuseFullDisk() {
  // It fails for a file that the site has just deleted, and for `lost+found`, and still prints the sum.
  const { stdout } = spawnSync('du', ['-sk', '--exclude=backups', dataDir], { encoding: 'utf8' });
  const [kilobytes] = stdout.split('\t');
  const needed = Math.ceil((5 * fs.statSync(file).size) / 2 ** 20 + (2 * Number(kilobytes)) / 1024);
  for (const folder of [home, dataDir]) {
    const { bavail, bsize } = fs.statfsSync(folder);
    const free = Math.floor((bavail * bsize) / 2 ** 20);
    if (free < needed) throw new Error(`${folder} has room for ${free} MB; ${needed} are needed.`);
  }
}

async function prepare() {
  // They write, and the previous release works on the migrated data.
  if (others.length > 0) return;
  if (!hasOtherEngine(from, to)) return data.saveCopy(from);
  // The newest name may be of an older backup, if the clock was wrong.
  const earlier = listBackups();
  await runScript(from, ['backup']);
  const backup = listBackups().find((file) => !earlier.includes(file)) ?? '';
  await data.moveToCopy(from);
  await runScript(to, ['restore', path.join(dataDir, backup)]);
}

function listBackups() {
  return fs.globSync('backups/*.ndjson.gz{,.age,.enc}', { cwd: dataDir });
}
