import { statSync } from 'node:fs';
import path from 'node:path';
import { openLauncher } from './connection.ts';
import { Failure, stopWith } from './home.ts';

// A running site makes the backup, since it holds the embedded database. For a stopped one the script makes it.

const launcher = await openLauncher().catch((error) =>
  error instanceof Failure && error.why === 'stopped' ? undefined : stopWith(error),
);
if (launcher) {
  const { file } = await launcher.ask('backup').catch(stopWith);
  launcher.close();
  console.log(`Everything is in ${file}, ${statSync(file).size} bytes.`);
} else {
  process.chdir(path.dirname(import.meta.dirname));
  await import('#scripts/backup.ts');
}
