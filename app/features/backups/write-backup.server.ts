import fs from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '#app/platform/db/client.ts';
import { findNewestMigration, listMigrations } from '#app/platform/db/migrate.ts';
import { release } from '#app/platform/release.ts';
import { removePartialFiles, writeAtomicFile } from '#app/platform/storage/atomic-file.ts';
import { seal } from '#app/platform/storage/sealing.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import {
  type Backup,
  type BackupConfig,
  backupsFolder,
  nameBackup,
} from './backup-files.server.ts';
import { filesOf, openPictureCheck } from './files.server.ts';
import { type Foot, openTally, writeLine, writeRow } from './format.server.ts';
import { asDeclared, listTables, rowsOf, setTimeZoneUtc } from './tables.server.ts';

export const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export type InSnapshot = (read: (tx: Database) => Promise<void>) => Promise<void>;
type Options = Omit<BackupConfig, 'databaseUrl'> & { secret: string; isWithoutFiles?: boolean };
export type Written = Backup & {
  missing: string[];
  failure?: unknown;
  sums?: Foot;
};

export async function writeBackup(inSnapshot: InSnapshot, options: Options): Promise<Written> {
  const { backupKey, sealWorkFactor } = options;
  const folder = backupsFolder(options);
  removePartialFiles(folder);
  const madeAt = new Date();
  const isSealed = backupKey !== undefined;
  const name = nameBackup(madeAt, isSealed);
  const file = path.join(folder, name);
  const content = openContent(inSnapshot, options, madeAt);
  await writeAtomicFile(
    file,
    content.parts(),
    createGzip(),
    ...(isSealed ? [seal(backupKey, sealWorkFactor)] : []),
  );
  return { name, madeAt, bytes: fs.statSync(file).size, isSealed, ...content.result() };
}

function openContent(inSnapshot: InSnapshot, options: Options, madeAt: Date) {
  const pictures = openPictureCheck();
  let failure: unknown;
  let sums: Foot | undefined;
  async function* parts() {
    const tables: Foot['tables'] = {};
    const head = { madeAt: madeAt.toISOString(), secret: options.secret };
    const rows = new PassThrough();
    const read = inSnapshot((tx) =>
      pipeline(linesOf(tx, { head, tables, onRow: pictures.addRow }), rows),
    ).catch((error) => void rows.destroy(error));
    try {
      yield* rows;
    } finally {
      // Files may take minutes, and the embedded database has only one connection: end its transaction first.
      await read;
    }
    const tally = openTally();
    const onFailure = (error: unknown) => {
      failure = error;
    };
    const files = options.isWithoutFiles ? [] : filesOf(mediaStore(options), onFailure);
    for await (const { content, ...file } of files) {
      tally.add(JSON.stringify(file));
      pictures.addFile(file);
      yield writeLine(file);
      yield content;
      yield '\n';
    }
    sums = { tables, files: tally.sum() };
    yield writeLine(sums);
  }
  return { parts, result: () => ({ missing: pictures.missing(), failure, sums }) };
}

type Plan = {
  head: { madeAt: string; secret: string };
  tables: Foot['tables'];
  onRow: (table: string, row: string) => void;
};

async function* linesOf(tx: Database, { head, tables, onRow }: Plan) {
  await setTimeZoneUtc(tx);
  const known = await findNewestMigration(tx);
  // Another instance with the next release has migrated the database.
  const migration = known ?? listMigrations().at(-1)?.tag ?? '';
  const { version, commit } = release;
  yield writeLine({
    format: 'site-backup',
    version: '1.0',
    ...head,
    migration,
    release: { version, commit },
  });
  const found = await listTables(tx);
  for (const table of known ? found : found.map(asDeclared)) {
    const tally = openTally();
    for await (const rows of rowsOf(tx, table)) {
      for (const row of rows) {
        tally.add(row);
        onRow(table.name, row);
      }
      yield rows.map((row) => writeRow(table.name, row)).join('');
    }
    tables[table.name] = tally.sum();
  }
}
