import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import {
  endsOnRealData,
  migratesBy,
  newColumn,
  openSite,
  type Patch,
  packRelease,
  respondBefore,
  startWith,
  writeSum,
} from '#test/releases.ts';
import { makeSmallDisk, whyNoSmallDisk } from '#test/small-disk.ts';
import { besideAWriter } from '#test/writer.ts';

const otherwise = { UPDATE_PATIENCE: '20' };
const quickly = { UPDATE_PATIENCE: '4' };
type Fault = {
  message: RegExp;
  version?: string;
  patch?: Patch;
  env?: Record<string, string>;
  isCut?: boolean;
};

const untouched = '1\\.0\\.0 was not touched';
const runsAgain = '1\\.0\\.0 runs again, and nothing that was written is lost';
const faults: Record<string, Fault> = {
  'a migration fails at its last row': {
    patch: migratesBy(
      'alter table posts add column mood text; select 1 / (count(*) - count(*)) from posts;',
    ),
    message: new RegExp(`It ended by itself: .*division by zero.*${untouched}`),
  },
  'a migration hangs': {
    patch: migratesBy('select pg_sleep(3600);'),
    env: quickly,
    message: new RegExp(`It was not ready within 40 seconds.*${untouched}`),
  },
  'its pages are slow': {
    patch: respondBefore(
      '!/readyz|xml/.test(request.url) && setTimeout(() => site(request, response), 5000)',
    ),
    env: { UPDATE_PATIENCE: '8' },
    message: new RegExp(`Its trial took longer than 80 seconds.*${untouched}`),
  },
  'it does not start': {
    patch: startWith(`throw new Error('Non parto');`),
    message: new RegExp(`It ended by itself: .*${untouched}`),
  },
  'it ends as soon as it is ready': {
    patch: endsOnRealData,
    message: new RegExp(`It ended by itself.*${runsAgain}`),
  },
  'it answers 200 with empty pages': {
    patch: respondBefore(
      `!/readyz|xml/.test(request.url) && response.writeHead(200).end('<html></html>')`,
    ),
    message: new RegExp(`has \\d+ words instead of \\d+.*${untouched}`),
  },
  'its cards are missing': {
    patch: respondBefore(`/cartoline/.test(request.url) && response.writeHead(404).end()`),
    message: new RegExp(`/cartoline/\\S+png answers 404.*${untouched}`),
  },
  'the archive is damaged': { isCut: true, message: /cannot be unpacked/ },
  'it is older': { version: '0.9.9', message: /0.9.9 is not newer than 1.0.0/ },
};

const disk = whyNoSmallDisk() ? undefined : makeSmallDisk(400);
const { home, session } = await openSite(disk && { DATA_DIR: disk.folder });
const media = path.join(disk?.folder ?? path.join(home.home, 'data'), 'media');
await vi.waitUntil(() => fs.globSync('*.png', { cwd: media }).length > 9, 200_000);
afterAll(async () => {
  await home.stop();
  home.remove();
  disk?.remove();
});

test.for(Object.entries(faults))(
  '%s: the release before stays, and no write is lost',
  async ([, fault]) => {
    const { file, remove } = packRelease(fault.version ?? '1.0.1', fault.patch);
    if (fault.isCut) {
      fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2));
      writeSum(file);
    }
    const { output, status, lost } = await besideAWriter({ url: home.url, session }, () =>
      home.runCommand('update', [file], fault.env),
    );
    expect([output, status, lost]).toEqual([expect.stringMatching(fault.message), 1, []]);
    expect([await home.runningVersion(), home.state().step]).toEqual(['1.0.0', null]);
    remove();
  },
);

// The copy takes more than is left, or the migration finds nothing.
test.skipIf(!disk).each([
  ['backing up', 'rehearse', 0],
  ['copying', 'stop', 40 * 2 ** 20],
  ['migrating', 'switch', 0],
] as const)(
  'the disk is full while %s: the release before stays, and no write is lost',
  async (_, step, left) => {
    const { file, remove } = packRelease('1.0.1', newColumn);
    const { output, status, lost } = await besideAWriter({ url: home.url, session }, async () => {
      const running = home.runCommand('update', [file], otherwise);
      await home.untilStep(step);
      disk?.fill(left);
      return running.finally(disk?.free);
    });
    expect([output, status, lost]).toEqual([
      expect.stringMatching(`${untouched}|${runsAgain}`),
      1,
      [],
    ]);
    expect([await home.runningVersion(), home.state().step]).toEqual(['1.0.0', null]);
    remove();
  },
);

test.skipIf(!disk)(
  'where there is no room the update says how much is needed before it begins',
  async () => {
    const { file, remove } = packRelease('1.0.1', newColumn);
    disk?.fill(2 ** 20);
    const { output, status } = await home.runCommand('update', [file]).finally(disk?.free);
    expect([output, status]).toEqual([
      expect.stringMatching(/ has room for \d+ MB; \d+ are needed\./),
      1,
    ]);
    expect([await home.runningVersion(), home.state().step]).toEqual(['1.0.0', null]);
    remove();
  },
);
