import './no-arguments.ts';
import { existsSync } from 'node:fs';
import { isBuildStale } from './sources.ts';

endWithNpm();

if (!existsSync('release.json') && isBuildStale()) {
  console.log('Preparo il sito: succede una volta sola dopo ogni modifica.');
  await import('./build.ts');
}
process.env.NODE_ENV = 'production';
await import(new URL('../build/server/index.js', import.meta.url).href);

/** npm ends its shell on SIGTERM, and dash does not pass the signal on. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const parentCheck = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(parentCheck);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  parentCheck.unref();
}
