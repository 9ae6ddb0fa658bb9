import { log, logError } from '#app/platform/log.ts';
import type { Store } from '#app/platform/storage/store/store.ts';
import { digest, putChecked, readFull } from '#app/platform/storage/store/store.ts';
import { BackupRefused, type FileHead, largestFile } from './format.server.ts';

const filesAtOnce = 8;
const failuresInARow = 3;
// Cards are drawn again after a restore; the file of an import is stored for a day only.
const leftOut = /-\d+x\d+\.\w+$|^import-/;

export type BackedFile = FileHead & { content: Buffer };

/** Holds one file in memory at a time. An unreachable store ends the list. */
export async function* filesOf(
  media: Store,
  onFailure: (error: unknown) => void,
): AsyncGenerator<BackedFile> {
  let failures = 0;
  try {
    for await (const { name, byteLength } of media.list()) {
      if (leftOut.test(name)) continue;
      if (byteLength > largestFile) {
        log.warn(`The file ${name} is too large for a backup`);
        continue;
      }
      const content = await readFull(media, name).catch((error) => {
        failures += 1;
        onFailure(error);
        logError(error);
        if (failures === failuresInARow) throw error;
      });
      if (!content) continue;
      failures = 0;
      yield { name, bytes: content.length, sha256: digest(content), content };
    }
  } catch (error) {
    onFailure(error);
    logError(error);
  }
}

export function openFileWriter(media: Store) {
  let waiting: BackedFile[] = [];
  const flush = async () => {
    await Promise.all(waiting.map((file) => writeFile(media, file)));
    waiting = [];
  };
  return {
    flush,
    add: async (file: BackedFile) => {
      waiting.push(file);
      if (waiting.length === filesAtOnce) await flush();
    },
  };
}

async function writeFile(media: Store, { name, content }: BackedFile) {
  if (!(await putChecked(media, name, content)))
    throw new BackupRefused(
      `The file ${name} is not the same after it was written: the database stays as it was.`,
    );
}

export function openPictureCheck() {
  const pictures = new Set<string>();
  const files = new Set<string>();
  return {
    addRow: (table: string, row: string) => {
      if (table === 'pictures') pictures.add((JSON.parse(row) as { hash: string }).hash);
    },
    addFile: ({ sha256 }: FileHead) => files.add(sha256),
    missing: () => [...pictures.difference(files)],
  };
}
