import { fileURLToPath } from 'node:url';
import { frugal } from './frugal.ts';
import { isBuildStale } from './sources.ts';

if (isBuildStale()) {
  console.log('Building the site: this happens once after each change.');
  await import('./build.ts');
}
process.env.NODE_ENV = 'production';
const server = new URL('../build/server/index.js', import.meta.url);
// The same process begins anew, under its own number and without what the build has left in its memory. Not where
// another one talks to it, since that would be cut off.
if (process.platform === 'linux' && !process.channel) {
  const again = [process.execPath, ...process.execArgv, fileURLToPath(server)];
  process.execve?.(process.execPath, again, { ...process.env, ...frugal });
}
await import(server.href);
