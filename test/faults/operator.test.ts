import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDataDir, runScript, startProductionSite } from '#test/production-site.ts';

// Each step is a process, as at a terminal.
const { dataDir, remove } = makeDataDir();
afterAll(remove);
const here = { DATA_DIR: dataDir };
const running =
  /^The site is running and holds the embedded database: stop it.* Nothing was changed\.$/m;

test('beside a running site on the embedded database each command says what to do; once it is stopped they work', async () => {
  const list = path.join(dataDir, 'iscritti.csv');
  fs.writeFileSync(list, 'Email,Nome,Data Iscrizione\nanna@example.org,Anna,21/11/2025\n');
  const importList = (...words: string[]) =>
    runScript('import', here, list, '--kind', 'subscribers', ...words);
  const site = await startProductionSite(here);
  expect((await runScript('backup', here)).stderr).toContain('makes its backups itself');
  expect(await importList()).toMatchObject({ status: 1, stderr: expect.stringMatching(running) });
  await site.stop();

  expect((await importList()).stdout).toContain('Nothing was written: this was a trial.');
  expect((await importList('--write')).stdout).toMatch(/^Iscritti entrati: 1\n/);
  const backup =
    /^Everything is in (\S+), \d+ bytes\.$/m.exec((await runScript('backup', here)).stdout)?.[1] ??
    '';
  expect((await runScript('restore', here, backup)).stderr).toContain('say --replace');
  const again = await startProductionSite(here);
  expect((await runScript('restore', here, backup, '--replace')).stderr).toMatch(running);
  await again.stop();
});
