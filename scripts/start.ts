import { fileURLToPath } from 'node:url';
import { frugal } from './frugal.ts';
import { isBuildStale } from './sources.ts';

if (isBuildStale()) {
  console.log('Building the site: this happens once after each change.');
  await import('./build.ts');
}
process.env.NODE_ENV = 'production';
// By way of a variable, since the types know nothing of a build.
const built = '../build/server/index.js';
const path = fileURLToPath(new URL(built, import.meta.url));
// The same process begins anew, under its own number and without what the build has left in its memory. Not where
// another one talks to it, since that would be cut off.
if (process.platform === 'linux' && !process.channel)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, path], { ...process.env, ...frugal });
await import(built);
