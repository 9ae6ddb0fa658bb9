import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderForTests } from '#test/folders.ts';
import { openDataDir } from './data-dir.ts';

const home = folderForTests();
const umask = process.umask();
afterAll(() => void process.umask(umask));
const modeOf = (file: string) => statSync(file).mode & 0o777;

test('DATA_DIR and all files made in it are closed to other users, also if it was open before', () => {
  const dataDir = path.join(home, 'new', 'data');
  openDataDir(dataDir);
  expect(modeOf(dataDir)).toBe(0o700);
  chmodSync(dataDir, 0o777);
  mkdirSync(path.join(dataDir, 'database.before-2026'));
  openDataDir(dataDir);
  writeFileSync(path.join(dataDir, 'list'), '');
  expect([modeOf(dataDir), modeOf(path.join(dataDir, 'list'))]).toEqual([0o700, 0o600]);
});

test('a start removes the large files of killed processes, and not those that another process writes', () => {
  const dataDir = path.join(home, 'left');
  // No process has such an id.
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

test.each(unwritable)('at %s, where nothing can be written, one line names DATA_DIR', (dataDir) => {
  writeFileSync(path.join(home, 'file'), '');
  expect(() => openDataDir(dataDir)).toThrow(
    /^DATA_DIR holds ".+"; it must be a folder that this user may write to \([A-Z]+\)$/,
  );
});
