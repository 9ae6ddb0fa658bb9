import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderForTests } from '#test/folders.ts';

const home = path.join(fs.realpathSync(folderForTests()), 'a home');
const release = path.join(home, 'sito-autrice-1.0.0');
fs.mkdirSync(path.join(release, 'node/bin'), { recursive: true });
fs.copyFileSync('launcher/sito', path.join(release, 'sito'));
const reports =
  '#!/bin/sh\nprintf "%s\\n" "$PWD" "$SITE_HOME" "$DATA_DIR" "$SITE_URL" "$MAIL_FROM" "$@"\n';
fs.writeFileSync(path.join(release, 'node/bin/node'), reports, { mode: 0o755 });
fs.symlinkSync('sito-autrice-1.0.0', path.join(home, 'current'));

function sito(words: string[], env: Record<string, string> = {}) {
  const where = { cwd: home, env: { PATH: '/usr/bin:/bin', ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('current/sito', words, where);
  const [folder, siteHome, dataDir, siteUrl, mailFrom, ...node] = stdout.split('\n').slice(0, -1);
  return {
    status,
    stdout,
    stderr,
    folder,
    siteHome,
    dataDir,
    siteUrl,
    mailFrom,
    node: node.slice(1),
  };
}

test('a command runs in its release by its own Node, on the data beside it', () => {
  expect(sito(['start'])).toMatchObject({
    folder: release,
    siteHome: home,
    dataDir: `${home}/data`,
    node: ['launcher/start.ts'],
  });
  expect(sito(['admin', 'add', 'anna@example.org']).node).toEqual([
    'scripts/admin.ts',
    'add',
    'anna@example.org',
  ]);
});

test('settings that the environment lacks are read from site.env beside the release', () => {
  fs.writeFileSync(
    path.join(home, 'site.env'),
    `SITE_URL=http://a.example\nMAIL_FROM='Anna <a@example.org>'\n`,
  );
  expect(sito(['start'])).toMatchObject({
    siteUrl: 'http://a.example',
    mailFrom: 'Anna <a@example.org>',
  });
  expect(sito(['start'], { SITE_URL: 'http://b.example', DATA_DIR: '/srv/a b' })).toMatchObject({
    siteUrl: 'http://b.example',
    mailFrom: 'Anna <a@example.org>',
    dataDir: '/srv/a b',
  });
  fs.rmSync(path.join(home, 'site.env'));
});

test('a file argument is relative to the operator’s folder', () => {
  fs.writeFileSync(path.join(home, 'a copy.gz'), '');
  expect(sito(['restore', 'a copy.gz', '--replace']).node.slice(1)).toEqual([
    `${home}/a copy.gz`,
    '--replace',
  ]);
  expect(sito(['restore', 'of-the-list.gz']).node.slice(1)).toEqual(['of-the-list.gz']);
});

test('the help has a line for each command, and an unknown command is refused', () => {
  const verbs = [
    ...fs.readFileSync('launcher/sito', 'utf8').matchAll(/^ {2}([\w| -]+)\) run /gm),
  ].flatMap(([, names = '']) => names.split(' | '));
  expect(verbs.length).toBeGreaterThan(7);
  const { stdout } = sito(['help']);
  expect(verbs.filter((verb) => !new RegExp(`^sito ${verb} .*[a-z]{4}`, 'm').test(stdout))).toEqual(
    [],
  );
  expect(sito(['upgrade'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('sito help'),
  });
});

test('each command describes itself with --help and refuses an unknown option or argument', () => {
  expect(sito(['back', '--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^sito back .*asks.*\n$/),
  });
  expect(sito(['back', '--yess'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--yess'),
  });
  expect(sito(['backup', '/mnt/disk'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('/mnt/disk'),
  });
  expect(sito(['update', 'a.tar.gz', 'b.tar.gz'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('b.tar.gz'),
  });
  for (const verb of ['version', 'help'])
    expect(sito([verb, 'all'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('all'),
    });
  expect(sito(['back', '--yes']).node).toEqual(['launcher/back.ts', '--yes']);
  expect(sito(['--help']).stdout).toBe(sito(['help']).stdout);
});

test('a user who does not own the data gets the command to type', () => {
  fs.mkdirSync(path.join(home, 'data'));
  fs.writeFileSync(path.join(home, 'data/secret'), '');
  expect(sito(['backup'])).toMatchObject({ status: 0 });
  fs.mkdirSync(path.join(home, 'bin'));
  fs.writeFileSync(path.join(home, 'bin/id'), '#!/bin/sh\necho 4242\n', { mode: 0o755 });
  const refused = sito(['backup'], { PATH: `${home}/bin:/usr/bin:/bin` });
  expect([refused.status, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toMatch(
    /^The data belong to another user. Type: sudo -u \S+ \S+sito backup *\n$/,
  );
  expect(sito(['help'], { PATH: `${home}/bin:/usr/bin:/bin` }).status).toBe(0);
  fs.rmSync(path.join(home, 'data'), { recursive: true });
});

test('the launcher refuses a wrong setting as the site does, in one line without the password', () => {
  const env = {
    PATH: '/usr/bin:/bin',
    SITE_HOME: home,
    DATABASE_URL: 'postgres://site:par#ola@localhost/site',
  };
  const words = ['--disable-warning=ExperimentalWarning', 'launcher/start.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^DATABASE_URL holds \d+ characters; it must be a postgres:\/\/ address, .*percent-encoded\n$/,
  );
});
