import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { change, print, undoOnFailure } from './change.ts';
import { openConnection } from './connection.ts';
import { data, hasOtherEngine, listOthers } from './data.ts';
import { dataDir, folderOf, readRelease, readState, stopWith, worksOnDataOf } from './home.ts';
import { runScript } from './rehearsal.ts';

// `sito back` returns to the previous release, and to its data if the schema differs.

const { current, before } = readState();
if (!before || !fs.existsSync(folderOf(before.version)))
  stopWith('There is no release before this one.');
const [from, to] = [current.version, before.version];
const [is, was] = [readRelease(folderOf(from)), readRelease(folderOf(to))];
const leftFile = path.join(dataDir, '.left-since');
// Beside other instances an update makes no copy of the data.
const isCodeAlone =
  (is.schema === was.schema && is.engine === was.engine) ||
  (worksOnDataOf(from, to) && !hasOtherEngine(from, to) && !(await data.hasCopy(to)));
const connection = await openConnection().catch(stopWith);
if (!isCodeAlone) await describeLosses().catch(stopWith);
await confirm();
await undoOnFailure(connection, { from, to, outcome: 'back' }, async (planned) => {
  const seconds = await change(connection, planned, { prepare });
  print(
    `${to} runs; it answered after ${seconds.toFixed(1)} seconds. To ${from} again: sito back.`,
  );
});
connection.close();

async function prepare() {
  if (isCodeAlone) return;
  await runScript(from, ['left-since', 'list', leftFile, withMargin(current.since)]);
  await data.saveCopy(from);
  await data.switchToCopy(to);
  // If a release has no left-since script, the current release can read its schema.
  const able = [to, from].find((version) =>
    fs.existsSync(path.join(folderOf(version), 'scripts/left-since.ts')),
  );
  await runScript(able ?? from, ['left-since', 'end', leftFile]);
  fs.rmSync(leftFile);
}

/** Subtracts a margin, since clocks may differ: earlier withdrawals are in both databases. */
function withMargin(moment: string) {
  return new Date(Date.parse(moment) - 24 * 3_600_000).toISOString();
}

async function describeLosses() {
  if (!(await data.hasCopy(to)))
    stopWith(`The data of ${to} are no longer there, and it does not understand these.`);
  const [other] = await listOthers(connection.id);
  if (other) stopWith(`${other.name} runs on the same data: stop it first.`);
  const { changes } = await connection.sendToSite('changes');
  print(
    `${to} takes back its data of ${current.since}. ${changes.length > 0 ? 'This would be lost:' : 'Nothing was written since.'}`,
  );
  for (const line of changes) print(`  ${line}`);
  if (changes.length > 0) print('Who has left or was erased stays so.');
}

async function confirm() {
  if (process.argv.includes('--yes')) return;
  if (!process.stdin.isTTY) stopWith(`Say it by sito back --yes.`);
  const terminal = createInterface(process.stdin, process.stdout);
  const typed = await terminal.question(`Back to ${to}? Write "yes": `);
  terminal.close();
  if (typed.trim() !== 'yes') stopWith('Nothing was changed.');
}
