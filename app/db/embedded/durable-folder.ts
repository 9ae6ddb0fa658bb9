import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { nfd: number };
type NodeFiles = {
  stream_ops: { fsync?: (stream: Stream) => number };
  tryFSOperation: (operation: () => void) => void;
};

/**
 * PGlite writes its files and leaves out the call by which PostgreSQL asks the disk to keep them. Here it is: the log
 * before each commit is acknowledged, the tables at each checkpoint, as on a server.
 */
export class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const { emscriptenOpts, ...rest } = await super.init(...given);
    const preRun = [...(emscriptenOpts.preRun as ((module: { NODEFS: NodeFiles }) => void)[]), flushForReal];
    return { ...rest, emscriptenOpts: { ...emscriptenOpts, preRun: preRun as typeof emscriptenOpts.preRun } };
  }
}

// Called by name, so that a test's disk that loses what was not flushed hears of it.
function flushForReal({ NODEFS }: { NODEFS: NodeFiles }) {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    NODEFS.tryFSOperation(() => fs.fsyncSync(nfd));
    return 0;
  };
}

/** Without `-F`, which turns all of it off. `fsync` is the one of PostgreSQL's ways that reaches the call above. */
export function durable(startParams: string[]) {
  return [...startParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
}
