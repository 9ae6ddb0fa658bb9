import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { folderForTests } from '#test/folders.ts';
import { openFiles } from '#test/open-files.ts';
import { inTemporaryFolder, receiveFile } from './receive-file.ts';

const dataDir = folderForTests();
Object.assign(config, { dataDir });

const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n';

/** Three megabytes, then the end of the form or of the connection. */
function upload(end: 'complete' | 'broken') {
  async function* parts() {
    yield Buffer.from(head);
    for (let part = 0; part < 3; part += 1) yield Buffer.alloc(2 ** 20, 'a');
    if (end === 'broken') throw new Error('The connection is gone');
    yield Buffer.from('\r\n--x--\r\n');
  }
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const body = Readable.toWeb(Readable.from(parts()));
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as never);
}

const receive = (request: Request) =>
  inTemporaryFolder(async (folder) => {
    expect(path.dirname(folder)).toBe(path.join(dataDir, 'tmp'));
    return receiveFile(request, path.join(folder, 'upload'), 100);
  });

test('an interrupted upload leaves no file, and no deleted file open', async () => {
  expect(await receive(upload('complete'))).toEqual({
    fields: {},
    name: 'a.xml',
    isTruncated: false,
  });
  await expect(receive(upload('broken'))).rejects.toMatchObject({ init: { status: 400 } });
  expect(readdirSync(path.join(dataDir, 'tmp'))).toEqual([]);
  expect(openFiles(dataDir)).toEqual([]);
});

// /dev/full fails each write with ENOSPC.
test.skipIf(!existsSync('/dev/full'))(
  'an upload to a full disk fails with the reason',
  async () => {
    await expect(receiveFile(upload('complete'), '/dev/full', 100)).rejects.toMatchObject({
      code: 'ENOSPC',
    });
  },
);
