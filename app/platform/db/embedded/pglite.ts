import fs, { openAsBlob } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { holdsFiles, writeAtomicFile } from '#app/platform/storage/atomic-file.ts';

/** The database is in memory without `folder`. With `isUnflushed` the caller flushes. */
export type PGliteSource = { folder?: string; isUnflushed?: boolean; copyOf?: string };

// These settings save 126 MB of memory.
const smallBuffers = [
  '-c',
  'shared_buffers=16MB',
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
];
// ANALYZE blocks every query, so it reads 7,500 rows instead of 30,000.
const fastAnalyze = ['-c', 'default_statistics_target=25'];
const startParams = [...PGlite.defaultStartParams, ...smallBuffers, ...fastAnalyze];
// `-F` disables fsync.
const durableParams = [
  ...startParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

// Optimizing the machine code of the SQL parser takes 600 MB for several seconds. Long queries take up to twice as long.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

const { version } = JSON.parse(
  fs.readFileSync(path.resolve('node_modules/@electric-sql/pglite/package.json'), 'utf8'),
);
const newDatabase = path.resolve(`build/new-database-${version}.tar`);

/** Creating a database takes four seconds of processor time, copying one takes one. */
export async function saveNewDatabase() {
  if (!fs.existsSync(newDatabase)) {
    const pglite = await openPGlite({});
    await pglite.exec('checkpoint');
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    await writeAtomicFile(newDatabase, dump.stream());
  }
  fs.chmodSync(newDatabase, 0o644);
}

/** @throws Error with PostgreSQL's own reason */
export async function openPGlite({
  folder,
  isUnflushed,
  ...source
}: PGliteSource): Promise<PGlite> {
  if (folder) refuseRemains(folder);
  const copyOf =
    source.copyOf ?? (isDatabase(folder) || !fs.existsSync(newDatabase) ? undefined : newDatabase);
  const reasons: string[] = [];
  const onStderr = (line: string) => {
    const [, reason] = /\b(?:FATAL|PANIC|DETAIL): +(.+)/.exec(line) ?? [];
    if (reason) reasons.push(reason);
    return false;
  };
  return PGlite.create({
    startParams: folder && !isUnflushed ? durableParams : startParams,
    extensions: { pg_trgm },
    onStderr,
    ...(folder && { fs: isUnflushed ? new NodeFS(folder) : new FlushingFolder(folder) }),
    ...(copyOf && { loadDataDir: await openAsBlob(copyOf) }),
  }).catch((error: unknown) => {
    throw reasons.length > 0 ? new Error(reasons.join('; ')) : error;
  });
}

/** PGlite would overwrite the remains of a database. */
function refuseRemains(folder: string) {
  if (!isDatabase(folder) && holdsFiles(folder))
    throw new Error('it holds files, but PG_VERSION is missing');
}

const isDatabase = (folder: string | undefined) =>
  folder !== undefined && fs.existsSync(path.join(folder, 'PG_VERSION'));

type Stream = { nfd: number };
type NodeFiles = {
  stream_ops: { fsync?: (stream: Stream) => number };
  tryFSOperation: (operation: () => void) => void;
};

class FlushingFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const { emscriptenOpts, ...rest } = await super.init(...given);
    const preRun = [
      ...(emscriptenOpts.preRun as ((module: { NODEFS: NodeFiles }) => void)[]),
      addFsync,
    ];
    return {
      ...rest,
      emscriptenOpts: { ...emscriptenOpts, preRun: preRun as typeof emscriptenOpts.preRun },
    };
  }
}

function addFsync({ NODEFS }: { NODEFS: NodeFiles }) {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    NODEFS.tryFSOperation(() => fs.fsyncSync(nfd));
    return 0;
  };
}
