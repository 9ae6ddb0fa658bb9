import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { composed, type Message } from './message.ts';
import type { Outcome } from './outcome.ts';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
let written = 0;

/** Each message becomes a file of its own; names sort by time. A file that has its name is whole. */
export function openOutbox(folder: string) {
  async function submit(message: Message): Promise<Outcome> {
    const { message: bytes } = await composer.sendMail(composed(message));
    const name = newName();
    await mkdir(folder, { recursive: true });
    const unfinished = path.join(folder, `.${name}.unfinished`);
    await writeFile(unfinished, bytes as Buffer);
    await rename(unfinished, path.join(folder, name));
    return { outcome: 'submitted', answer: name };
  }
  return { submit, close: () => {} };
}

// The counter keeps two of the same millisecond in order, the rest keeps two processes apart.
function newName() {
  written += 1;
  const time = new Date().toISOString().replace(/[-:]/g, '');
  return `${time}-${`${written}`.padStart(7, '0')}-${randomUUID().slice(0, 8)}.eml`;
}
