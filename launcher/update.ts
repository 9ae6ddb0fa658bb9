import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { verify } from './archive.ts';
import { change, orUndo, say } from './change.ts';
import { data, flushDisk, isEmbedded, listOthers } from './data.ts';
import { dataDir, Failure, folderOf, home, isNewer, type Release, readRelease, readState, stopWith } from './home.ts';
import { openLauncher } from './launcher.ts';
import { rehearse, runScript } from './rehearsal.ts';

// sito update FILE: a release is tried on a copy of the data, and then takes the place of the one that runs.

// The terminal may be closed meanwhile.
process.on('SIGHUP', () => {});
process.stdout.on('error', () => {});
const file = path.resolve(process.argv[2] ?? stopWith('sito update FILE: the file of a newer release'));
const from = readState().current.version;
const launcher = await openLauncher().catch(stopWith);
const release = await unpack().catch(stopWith);
const to = release.version;
const others = await listOthers((await launcher.say('status')).id).catch(stopWith);
refuseOlder();
await data.check().catch(stopWith);
await orUndo(launcher, { from, to, outcome: 'updated' }, async (planned) => {
  if (others.some(({ version }) => version === to)) say(`1. ${to} is whole, and runs already on another machine.`);
  else {
    say(`1. ${to} is whole and newer. It is tried on a copy of the data, while ${from} goes on.`);
    const pages = await rehearse(launcher, to);
    say(`2. ${pages} pages are as they were, and nothing is missing. Now the site changes.`);
  }
  const seconds = await change(launcher, planned, prepare);
  say(`3. ${to} runs; it answered after ${seconds.toFixed(1)} seconds. Back to ${from}: sito back.`);
});
launcher.close();

async function unpack(): Promise<Release> {
  const { folder, version } = await verify(file);
  if (!isNewer(version, from)) throw new Failure('older', `${version} is not newer than ${from}, which runs.`);
  refuseFullDisk();
  const place = path.join(home, '.unpacking');
  fs.rmSync(place, { recursive: true, force: true });
  fs.mkdirSync(place);
  try {
    execFileSync('tar', ['--extract', '--gzip', '--file', file, '--directory', place], { stdio: 'pipe' });
    const release = readRelease(path.join(place, folder));
    if (release.platform !== `${process.platform}-${process.arch}` || release.version !== version)
      throw new Failure('other-platform', `This is ${release.version} for ${release.platform}: not for this machine.`);
    fs.rmSync(folderOf(version), { recursive: true, force: true });
    fs.renameSync(path.join(place, folder), folderOf(version));
    flushDisk(home);
    return release;
  } finally {
    fs.rmSync(place, { recursive: true, force: true });
  }
}

/** Unpacked it takes about four times as much. */
function refuseFullDisk() {
  const needs = new Map([[home, 5 * fs.statSync(file).size]]);
  const [kilobytes] = execFileSync('du', ['-sk', '--exclude=backups', dataDir], { encoding: 'utf8' }).split('\t');
  needs.set(dataDir, (needs.get(dataDir) ?? 0) + 2 * 1024 * Number(kilobytes));
  for (const [folder, bytes] of needs) {
    const { bavail, bsize } = fs.statfsSync(folder);
    if (bavail * bsize < bytes)
      throw new Failure(
        'disk',
        `${folder} has room for ${toMegabytes(bavail * bsize)} MB; ${toMegabytes(bytes)} are needed.`,
      );
  }
}

// The lines above run before a constant here has its value.
function toMegabytes(bytes: number) {
  return Math.ceil(bytes / 2 ** 20);
}

function refuseOlder() {
  const mayStay = [to, release.mayRunBeside];
  const wrong = others.find(({ version }) => !mayStay.includes(version));
  if (wrong) stopWith(`${wrong.name} still runs ${wrong.version}, which may not run beside ${to}: stop it first.`);
}

async function prepare() {
  // They go on writing: both releases understand the new schema.
  if (others.length > 0) return;
  if (!isEmbedded || release.engine === readRelease(folderOf(from)).engine) return data.keep(from);
  await runScript(from, ['backup']);
  const backups = path.join(dataDir, 'backups');
  const newest =
    fs
      .readdirSync(backups)
      .filter((name) => name.includes('.ndjson.gz'))
      .sort()
      .at(-1) ?? '';
  await data.putAside(from);
  await runScript(to, ['restore', path.join(backups, newest)]);
}
