import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { Failure, stopWith } from './home.ts';
import { openLauncher } from './launcher.ts';

// The running site makes it, since it holds the embedded database; a stopped one lets the script do it.

const launcher = await openLauncher().catch((error) =>
  error instanceof Failure && error.why === 'stopped' ? undefined : stopWith(error),
);
if (launcher) {
  const { file } = await launcher.ask('backup').catch(stopWith);
  launcher.close();
  console.log(`Everything is in ${file}, ${statSync(file).size} bytes.`);
} else {
  const release = path.dirname(import.meta.dirname);
  const words = [...process.execArgv, 'scripts/backup.ts'];
  process.exitCode = spawnSync(process.execPath, words, { cwd: release, stdio: 'inherit' }).status ?? 1;
}
