import fs from 'node:fs';
import path from 'node:path';
import { isMainThread, threadId } from 'node:worker_threads';

// `TEST_DISK_KEPT` holds what a power cut would leave of `TEST_DISK_OF`: what was flushed, and with
// `TEST_DISK_LUCK` every second write too.

const of = path.resolve(process.env.TEST_DISK_OF ?? '');
const syncedRoot = path.resolve(process.env.TEST_DISK_KEPT ?? '');
const isLucky = process.env.TEST_DISK_LUCK === 'on';
const contents = path.join(syncedRoot, 'contents');
const tree = path.join(syncedRoot, 'tree');
fs.mkdirSync(contents, { recursive: true });
fs.mkdirSync(tree, { recursive: true });

const real = { ...fs };
const paths = new Map<number, string>();
const unflushed = new Map<number, { from: number; length: number }[]>();
/** New paths of folders, until the parent is flushed. */
const renamed = new Map<string, string>();
let writes = 0;

const isWatched = (filePath: unknown) =>
  typeof filePath === 'string' && `${path.resolve(filePath)}/`.startsWith(`${of}/`);
const syncedPath = (filePath: string) => path.join(tree, path.relative(of, filePath));
const contentOf = (inode: number) => path.join(contents, `${inode}`);

fs.openSync = (filePath, ...rest) => {
  const descriptor = real.openSync(filePath, ...rest);
  if (isWatched(filePath)) {
    const { ino } = real.fstatSync(descriptor);
    paths.set(ino, path.resolve(`${filePath}`));
    if (!unflushed.has(ino)) unflushed.set(ino, []);
  }
  return descriptor;
};

fs.writeSync = ((
  descriptor: number,
  bytes: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => {
  const written = real.writeSync(descriptor, bytes, offset, length, position);
  const { ino, size } = real.fstatSync(descriptor);
  if (!paths.has(ino)) return written;
  const range = { from: position ?? size - written, length: written };
  writes += 1;
  if (isLucky && writes % 2 === 0 && fs.existsSync(contentOf(ino)))
    copyRanges(descriptor, ino, [range]);
  else unflushed.get(ino)?.push(range);
  return written;
}) as typeof fs.writeSync;

fs.unlinkSync = (filePath) => {
  if (isWatched(filePath)) forget(`${filePath}`);
  real.unlinkSync(filePath);
};

fs.renameSync = (from, to) => {
  if (isWatched(to)) forget(`${to}`);
  real.renameSync(from, to);
  if (!isWatched(to)) return;
  const entry = real.statSync(to);
  if (entry.isDirectory()) renamed.set(path.resolve(`${to}`), path.resolve(`${from}`));
  else paths.set(entry.ino, path.resolve(`${to}`));
};

fs.fsyncSync = (descriptor) => {
  const { ino } = real.fstatSync(descriptor);
  const filePath = paths.get(ino);
  if (filePath) syncContent(descriptor, filePath);
};
fs.fdatasyncSync = fs.fsyncSync;

const openHandle = fs.promises.open;
fs.promises.open = async (filePath, ...rest) => {
  const handle = await openHandle(filePath, ...rest);
  if (!isWatched(filePath)) return handle;
  paths.set(real.fstatSync(handle.fd).ino, path.resolve(`${filePath}`));
  return Object.assign(handle, { sync: async () => fs.fsyncSync(handle.fd) });
};

function syncAll(folder: string) {
  real.mkdirSync(syncedPath(folder), { recursive: true });
  for (const entry of real.readdirSync(folder, { withFileTypes: true })) {
    const filePath = path.join(folder, entry.name);
    if (entry.isDirectory()) syncAll(filePath);
    else {
      const { ino } = real.statSync(filePath);
      real.copyFileSync(filePath, contentOf(ino));
      syncName(filePath, ino);
    }
  }
}

function syncContent(descriptor: number, filePath: string) {
  const { ino, size } = real.fstatSync(descriptor);
  if (real.fstatSync(descriptor).isDirectory()) return syncNames(filePath);
  const ranges = unflushed.get(ino);
  // Writes of another thread are not visible here, so the full file counts.
  if (ranges && !isMainThread && fs.existsSync(contentOf(ino))) copyRanges(descriptor, ino, ranges);
  else real.copyFileSync(filePath, contentOf(ino));
  real.truncateSync(contentOf(ino), size);
  unflushed.set(ino, []);
  syncName(filePath, ino);
}

function forget(filePath: string) {
  const ino = real.statSync(filePath, { throwIfNoEntry: false })?.ino;
  if (ino === undefined) return;
  real.rmSync(contentOf(ino), { force: true });
  paths.delete(ino);
  unflushed.delete(ino);
}

function copyRanges(descriptor: number, inode: number, ranges: { from: number; length: number }[]) {
  const copy = real.openSync(contentOf(inode), 'r+');
  for (const { from, length } of ranges) {
    const bytes = Buffer.alloc(length);
    const read = real.readSync(descriptor, bytes, 0, length, from);
    real.writeSync(copy, bytes, 0, read, from);
  }
  real.closeSync(copy);
}

function syncName(filePath: string, inode: number) {
  const name = syncedPath(filePath);
  const isThere =
    real.statSync(name, { throwIfNoEntry: false })?.ino === real.statSync(contentOf(inode)).ino;
  if (isThere) return;
  real.mkdirSync(path.dirname(name), { recursive: true });
  const link = path.join(syncedRoot, `link-${threadId}`);
  real.linkSync(contentOf(inode), link);
  real.renameSync(link, name);
}

function syncNames(folder: string) {
  real.mkdirSync(syncedPath(folder), { recursive: true });
  syncRenames(folder);
  const live = real.readdirSync(folder, { withFileTypes: true });
  const names = new Set(live.map(({ name }) => name));
  for (const name of real.readdirSync(syncedPath(folder)))
    if (!names.has(name)) real.rmSync(path.join(syncedPath(folder), name), { recursive: true });
  for (const entry of live) {
    const filePath = path.join(folder, entry.name);
    if (entry.isDirectory()) real.mkdirSync(syncedPath(filePath), { recursive: true });
    else {
      const { ino } = real.statSync(filePath);
      if (!fs.existsSync(contentOf(ino))) real.writeFileSync(contentOf(ino), '');
      syncName(filePath, ino);
    }
  }
}

function syncRenames(folder: string) {
  for (const [to, from] of renamed) {
    if (path.dirname(to) !== folder) continue;
    real.renameSync(syncedPath(from), syncedPath(to));
    renamed.delete(to);
  }
}

if (isMainThread && fs.existsSync(of)) syncAll(of);
