import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { openFiles } from '#test/open-files.ts';
import { inTemporaryFolder, receiveFile } from './receive-file.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'receive-file-'));
Object.assign(config, { dataDir });
afterAll(() => rmSync(dataDir, { recursive: true }));

const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n';

/** `parts` megabytes, and then no more, or a connection that breaks off. */
function upload(parts: number, end: 'whole' | 'broken') {
  let sent = -1;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      if (sent === 0) controller.enqueue(Buffer.from(head));
      else if (sent <= parts) controller.enqueue(Buffer.alloc(2 ** 20, 'a'));
      else if (end === 'broken') controller.error(new Error('The connection is gone'));
      else {
        controller.enqueue(Buffer.from('\r\n--x--\r\n'));
        controller.close();
      }
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  return new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

const receive = (request: Request) =>
  inTemporaryFolder(async (folder) => {
    expect(path.dirname(folder)).toBe(path.join(dataDir, 'tmp'));
    return receiveFile(request, path.join(folder, 'upload'), 100);
  });

test('an upload that breaks off leaves neither a file nor one that was deleted and is open', async () => {
  expect(await receive(upload(3, 'whole'))).toEqual({ fields: {}, name: 'a.xml', isTruncated: false });
  await expect(receive(upload(3, 'broken'))).rejects.toThrow('The connection is gone');
  expect(readdirSync(path.join(dataDir, 'tmp'))).toEqual([]);
  expect(openFiles(dataDir)).toEqual([]);
});

// The kernel's own full disk.
test.skipIf(!existsSync('/dev/full'))('an upload to a disk without room ends, and says why', async () => {
  await expect(receiveFile(upload(30, 'whole'), '/dev/full', 100)).rejects.toMatchObject({ code: 'ENOSPC' });
});
