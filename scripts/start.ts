import { endWithNpm } from './end-with-npm.ts';
import { isBuildStale } from './sources.ts';

endWithNpm();

if (isBuildStale()) {
  console.log('Building the site: this happens once after each change.');
  await import('./build.ts');
}
process.env.NODE_ENV = 'production';
await import(new URL('../build/server/index.js', import.meta.url).href);
