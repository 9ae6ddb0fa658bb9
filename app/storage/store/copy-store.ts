import PQueue from 'p-queue';
import { putChecked, readWhole, type Store, StoreFailure } from './store.ts';

const filesAtOnce = 8;

type Copied = { copied: number; already: number };

/** Names are hashes of the content: a file of the same length is not copied again. */
export async function copyStore(from: Store, to: Store): Promise<Copied> {
  const there = new Map<string, number>();
  for await (const { name, byteLength } of to.list()) there.set(name, byteLength);
  const queue = new PQueue({ concurrency: filesAtOnce });
  const result: Copied = { copied: 0, already: 0 };
  let failure: unknown;
  for await (const { name, byteLength } of from.list()) {
    if (failure) break;
    if (there.get(name) === byteLength) {
      result.already += 1;
      continue;
    }
    await queue.onSizeLessThan(filesAtOnce);
    const copying = queue.add(() => copyFile(from, to, name));
    copying.then(() => (result.copied += 1)).catch((error) => (failure ??= error));
  }
  await queue.onIdle();
  if (failure) throw failure;
  return result;
}

async function copyFile(from: Store, to: Store, name: string) {
  const content = await readWhole(from, name);
  if (!content) return;
  if (!(await putChecked(to, name, content)))
    throw new StoreFailure('away', `The file ${name} is not the same after it was written to ${to.place}`);
}
