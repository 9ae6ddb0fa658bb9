import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileNameOf, type Picture } from '#app/features/pictures/picture.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';
import { writeWholeFile } from '#app/storage/whole-file.ts';
import { type Book, entriesOf } from './book.ts';
import type { Answer, Order } from './photographs-child.ts';

const program = path.resolve('app/features/books/photographs-child.ts');

type Work = { folder: string; signal: AbortSignal };

export function photographsOf(book: Book): Picture[] {
  const all = entriesOf(book).flatMap(({ photographs }) => Object.values(photographs));
  return [...new Map(all.map((picture) => [picture.id, picture])).values()];
}

/** `ID.jpg` in grey and `ID.colour.jpg`. One without a file is left out of the book. */
export async function drawPhotographs(book: Book, { folder, signal }: Work) {
  const originals = [];
  for (const picture of photographsOf(book)) {
    signal.throwIfAborted();
    const stored = await mediaStore().get(fileNameOf(picture, picture.width, 'jpg'));
    if (!stored) {
      leaveOut(book, picture.id);
      continue;
    }
    const file = path.join(folder, `${picture.id}.full.jpg`);
    await writeWholeFile(file, stored);
    originals.push(file);
  }
  if (originals.length > 0) await drawAlone({ folder }, signal);
  for (const file of originals) await rm(file);
}

function leaveOut(book: Book, id: string) {
  for (const entry of entriesOf(book)) {
    delete entry.photographs[id];
    if (entry.head === id) entry.head = undefined;
    entry.words.blocks = entry.words.blocks.filter((block) => block.kind !== 'photograph' || block.id !== id);
  }
}

async function drawAlone(order: Order, signal: AbortSignal) {
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  child.send(order);
  const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])) as [Answer?];
  if (!answer) throw new Error('The photographs of a book were not drawn');
  if (answer.error) throw Object.assign(new Error(answer.error), { code: answer.code });
}
