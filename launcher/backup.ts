import { statSync } from 'node:fs';
import path from 'node:path';
import { NoLauncher, openConnection } from './connection.ts';
import { stopWith } from './home.ts';

// A running site makes the backup itself, since it holds the embedded database; otherwise the script makes it.

const connection = await openConnection().catch((error) =>
  error instanceof NoLauncher ? undefined : stopWith(error),
);
if (connection) {
  const { file } = await connection.sendToSite('backup').catch(stopWith);
  connection.close();
  console.log(`Everything is in ${file}, ${statSync(file).size} bytes.`);
} else {
  process.chdir(path.dirname(import.meta.dirname));
  await import('#scripts/backup.ts');
}
