import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** The folder is deleted after the tests of a file. */
export function folderForTests() {
  const folder = mkdtempSync(path.join(tmpdir(), 'of-a-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
