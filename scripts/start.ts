import { isBuildStale } from './sources.ts';

if (isBuildStale()) {
  console.log('Building the site: this happens once after each change.');
  await import('./build.ts');
}
process.env.NODE_ENV = 'production';
// By way of a variable, since the types know nothing of a build.
const built = '../build/server/index.js';
await import(built);
