import fs, { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** In `folder`, otherwise in memory. `copyOf` is a dump to start from. With `isUnflushed` the caller flushes the folder. */
export type PGliteSource = { folder?: string; isUnflushed?: boolean; copyOf?: string };

// 126 MB less memory than with the default of 128 MB.
const smallBuffers = ['-c', 'shared_buffers=16MB', '-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'];
// Samples 7,500 rows of a table instead of 30,000: ANALYZE blocks every other query.
const fastAnalyze = ['-c', 'default_statistics_target=25'];
const startParams = [...PGlite.defaultStartParams, ...smallBuffers, ...fastAnalyze];
// `-F` turns fsync off. Of PostgreSQL's methods, only `fsync` calls the function replaced below.
const durableParams = [...startParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Opens PGlite on the calling thread. The site reaches it through a `ThreadWire`. */
export async function openPGlite({ folder, isUnflushed, copyOf }: PGliteSource): Promise<PGlite> {
  return PGlite.create({
    startParams: folder && !isUnflushed ? durableParams : startParams,
    extensions: { pg_trgm },
    ...(folder && { fs: isUnflushed ? new NodeFS(folder) : new FlushingFolder(folder) }),
    ...(copyOf && { loadDataDir: await openAsBlob(copyOf) }),
  });
}

type Stream = { nfd: number };
type NodeFiles = {
  stream_ops: { fsync?: (stream: Stream) => number };
  tryFSOperation: (operation: () => void) => void;
};

/** PGlite's NodeFS never flushes a file. Here PostgreSQL's fsync reaches the disk: the log at commit, tables at checkpoint. */
class FlushingFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const { emscriptenOpts, ...rest } = await super.init(...given);
    const preRun = [...(emscriptenOpts.preRun as ((module: { NODEFS: NodeFiles }) => void)[]), addFsync];
    return { ...rest, emscriptenOpts: { ...emscriptenOpts, preRun: preRun as typeof emscriptenOpts.preRun } };
  }
}

// As a property of `fs`, so that the tests' disk, which forgets what was not flushed, sees the call.
function addFsync({ NODEFS }: { NODEFS: NodeFiles }) {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    NODEFS.tryFSOperation(() => fs.fsyncSync(nfd));
    return 0;
  };
}
