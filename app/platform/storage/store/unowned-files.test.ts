import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { bucketOf } from '#app/platform/bucket-address.ts';
import { openStoresForTests } from '#test/stores.ts';
import { mediaStore } from './open-stores.ts';
import { deleteUnownedFiles } from './unowned-files.ts';

const server = await openStoresForTests();
const hash = 'a'.repeat(64);
const id = randomUUID();
const owned = [`${hash}-12000.jpg`, `book-${id}-a5.pdf`];
const ofOperator = ['logo.png', 'note-1.txt', `${hash}a-1200x630.png`, 'sito-2026-11-20.ndjson.gz'];
const ofFormerSubject = [`${hash}-1200x630.png`, `import-${id}`, `voce-${id}.mp3`];

test.each(['the disk', 'a bucket'])(
  'on %s the files of a subject that was taken away are deleted, and no other file',
  async (store) => {
    if (store === 'a bucket') config.mediaBucket = bucketOf(server.address());
    for (const name of [...owned, ...ofOperator, ...ofFormerSubject])
      await mediaStore().put(name, new Blob(['a']));
    await deleteUnownedFiles(mediaStore(), [(name) => owned.includes(name)]);
    const left = (await Array.fromAsync(mediaStore().list())).map(({ name }) => name);
    expect(left.sort()).toEqual([...owned, ...ofOperator].sort());
  },
);
