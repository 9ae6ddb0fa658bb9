import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderForTests } from '#test/folders.ts';
import { openDataDir } from './data-dir.ts';

const home = folderForTests();
const umask = process.umask();
afterAll(() => void process.umask(umask));
const modeOf = (file: string) => statSync(file).mode & 0o777;

test('the folder of the data, and all that is made in it, is for its user alone, also where it was open before', () => {
  const dataDir = path.join(home, 'new', 'data');
  openDataDir(dataDir);
  expect(modeOf(dataDir)).toBe(0o700);
  chmodSync(dataDir, 0o777);
  mkdirSync(path.join(dataDir, 'database.before-2026'));
  openDataDir(dataDir);
  writeFileSync(path.join(dataDir, 'list'), '');
  expect([modeOf(dataDir), modeOf(path.join(dataDir, 'list'))]).toEqual([0o700, 0o600]);
});

test('what killed processes have left of large files is removed at a start; what another process writes stays', () => {
  const dataDir = path.join(home, 'left');
  // Such a number is given to no process.
  const names = [`${process.pid}-a`, '99999999-b', `${process.ppid}-c`, 'unnamed'];
  for (const name of names)
    mkdirSync(path.join(dataDir, 'tmp', name, 'inner'), { recursive: true });
  openDataDir(dataDir);
  expect(readdirSync(path.join(dataDir, 'tmp'))).toEqual([`${process.ppid}-c`]);
});

test('a folder that others use too, such as /var/lib, is not closed to them', () => {
  const shared = path.join(home, 'shared');
  mkdirSync(path.join(shared, 'their-folder'), { recursive: true });
  chmodSync(shared, 0o755);
  openDataDir(shared);
  expect(modeOf(shared)).toBe(0o755);
});

const unwritable = [[path.join(home, 'file')], ['/proc/data'], ['/proc']];

test.each(unwritable)('where nothing can be written, at %s, one line names DATA_DIR', (dataDir) => {
  writeFileSync(path.join(home, 'file'), '');
  expect(() => openDataDir(dataDir)).toThrow(
    /^DATA_DIR holds ".+"; it must be a folder that this user may write to \([A-Z]+\)$/,
  );
});
