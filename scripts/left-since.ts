import fs from 'node:fs';
import {
  endLeftSince,
  type LeftSinceBackup,
  listLeftSince,
} from '#app/features/subscribers/left-since-backup.server.ts';
import { db } from '#app/platform/db/client.ts';
import { readSecret } from '#app/platform/signature.ts';
import { writeAtomicFile } from '#app/platform/storage/atomic-file.ts';
import { openForCommand, stopWith } from './stop.ts';

// For `sito back`: lists the readers who left since a moment, and removes them from the data of the previous release.

const [verb, file = '', since = ''] = process.argv.slice(2);
const opened = await openForCommand(undefined, { isDatabaseAlone: true });
await (verb === 'list' ? list() : end()).catch(stopWith);
await opened.close();

async function list() {
  await writeAtomicFile(file, [JSON.stringify((await listLeftSince(db, since)) ?? null)]);
}

async function end() {
  const left: LeftSinceBackup | null = JSON.parse(fs.readFileSync(file, 'utf8'));
  await db.transaction((tx) => endLeftSince(tx, left ?? undefined, readSecret()));
}
