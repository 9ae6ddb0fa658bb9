import { putChecked, readFull, type Store, StoreFailure } from './store.ts';

const filesAtOnce = 8;

/** Names are hashes of the content, so a file of the same name and length is not copied again. */
export async function copyStore(
  from: Store,
  to: Store,
): Promise<{ copied: number; already: number }> {
  const there = new Map(
    (await Array.fromAsync(to.list())).map(({ name, byteLength }) => [name, byteLength]),
  );
  const all = await Array.fromAsync(from.list());
  const missing = all.filter(({ name, byteLength }) => there.get(name) !== byteLength);
  for (let start = 0; start < missing.length; start += filesAtOnce)
    await Promise.all(
      missing.slice(start, start + filesAtOnce).map(({ name }) => copyFile(from, to, name)),
    );
  return { copied: missing.length, already: all.length - missing.length };
}

async function copyFile(from: Store, to: Store, name: string) {
  const content = await readFull(from, name);
  if (!content) return;
  if (!(await putChecked(to, name, content)))
    throw new StoreFailure(
      'unavailable',
      `The file ${name} is not the same after it was written to ${to.location}`,
    );
}
