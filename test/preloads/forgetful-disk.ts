import fs from 'node:fs';
import path from 'node:path';
import { isMainThread, threadId } from 'node:worker_threads';

// `TEST_DISK_KEPT` holds what a power cut would leave of `TEST_DISK_OF`: what was flushed, and with
// `TEST_DISK_LUCK` every second write too.

const of = path.resolve(process.env.TEST_DISK_OF ?? '');
const kept = path.resolve(process.env.TEST_DISK_KEPT ?? '');
const isLucky = process.env.TEST_DISK_LUCK === 'on';
const contents = path.join(kept, 'contents');
const tree = path.join(kept, 'tree');
fs.mkdirSync(contents, { recursive: true });
fs.mkdirSync(tree, { recursive: true });

const real = { ...fs };
const places = new Map<number, string>();
const unflushed = new Map<number, { from: number; length: number }[]>();
/** New paths of folders, until the parent is flushed. */
const renamed = new Map<string, string>();
let writes = 0;

const isWatched = (place: unknown) =>
  typeof place === 'string' && `${path.resolve(place)}/`.startsWith(`${of}/`);
const keptPlace = (place: string) => path.join(tree, path.relative(of, place));
const contentOf = (inode: number) => path.join(contents, `${inode}`);

fs.openSync = (place, ...rest) => {
  const descriptor = real.openSync(place, ...rest);
  if (isWatched(place)) {
    const { ino } = real.fstatSync(descriptor);
    places.set(ino, path.resolve(`${place}`));
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
  if (!places.has(ino)) return written;
  const range = { from: position ?? size - written, length: written };
  writes += 1;
  if (isLucky && writes % 2 === 0 && fs.existsSync(contentOf(ino)))
    copyRanges(descriptor, ino, [range]);
  else unflushed.get(ino)?.push(range);
  return written;
}) as typeof fs.writeSync;

fs.unlinkSync = (place) => {
  if (isWatched(place)) forget(`${place}`);
  real.unlinkSync(place);
};

fs.renameSync = (from, to) => {
  if (isWatched(to)) forget(`${to}`);
  real.renameSync(from, to);
  if (!isWatched(to)) return;
  const entry = real.statSync(to);
  if (entry.isDirectory()) renamed.set(path.resolve(`${to}`), path.resolve(`${from}`));
  else places.set(entry.ino, path.resolve(`${to}`));
};

fs.fsyncSync = (descriptor) => {
  const { ino } = real.fstatSync(descriptor);
  const place = places.get(ino);
  if (place) keep(descriptor, place);
};
fs.fdatasyncSync = fs.fsyncSync;

const openHandle = fs.promises.open;
fs.promises.open = async (place, ...rest) => {
  const handle = await openHandle(place, ...rest);
  if (!isWatched(place)) return handle;
  places.set(real.fstatSync(handle.fd).ino, path.resolve(`${place}`));
  return Object.assign(handle, { sync: async () => fs.fsyncSync(handle.fd) });
};

function keepAll(folder: string) {
  real.mkdirSync(keptPlace(folder), { recursive: true });
  for (const entry of real.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) keepAll(place);
    else {
      const { ino } = real.statSync(place);
      real.copyFileSync(place, contentOf(ino));
      keepName(place, ino);
    }
  }
}

function keep(descriptor: number, place: string) {
  const { ino, size } = real.fstatSync(descriptor);
  if (real.fstatSync(descriptor).isDirectory()) return keepNames(place);
  const ranges = unflushed.get(ino);
  // Writes of another thread are not visible here, so the full file counts.
  if (ranges && !isMainThread && fs.existsSync(contentOf(ino))) copyRanges(descriptor, ino, ranges);
  else real.copyFileSync(place, contentOf(ino));
  real.truncateSync(contentOf(ino), size);
  unflushed.set(ino, []);
  keepName(place, ino);
}

function forget(place: string) {
  const ino = real.statSync(place, { throwIfNoEntry: false })?.ino;
  if (ino === undefined) return;
  real.rmSync(contentOf(ino), { force: true });
  places.delete(ino);
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

function keepName(place: string, inode: number) {
  const name = keptPlace(place);
  const isThere =
    real.statSync(name, { throwIfNoEntry: false })?.ino === real.statSync(contentOf(inode)).ino;
  if (isThere) return;
  real.mkdirSync(path.dirname(name), { recursive: true });
  const link = path.join(kept, `link-${threadId}`);
  real.linkSync(contentOf(inode), link);
  real.renameSync(link, name);
}

function keepNames(folder: string) {
  real.mkdirSync(keptPlace(folder), { recursive: true });
  keepRenames(folder);
  const live = real.readdirSync(folder, { withFileTypes: true });
  const names = new Set(live.map(({ name }) => name));
  for (const name of real.readdirSync(keptPlace(folder)))
    if (!names.has(name)) real.rmSync(path.join(keptPlace(folder), name), { recursive: true });
  for (const entry of live) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) real.mkdirSync(keptPlace(place), { recursive: true });
    else {
      const { ino } = real.statSync(place);
      if (!fs.existsSync(contentOf(ino))) real.writeFileSync(contentOf(ino), '');
      keepName(place, ino);
    }
  }
}

function keepRenames(folder: string) {
  for (const [to, from] of renamed) {
    if (path.dirname(to) !== folder) continue;
    real.renameSync(keptPlace(from), keptPlace(to));
    renamed.delete(to);
  }
}

if (isMainThread && fs.existsSync(of)) keepAll(of);
