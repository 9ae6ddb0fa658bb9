import './no-arguments.ts';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { saveNewDatabase } from '#app/platform/db/embedded/pglite.ts';
import { stampBuild } from './sources.ts';

execFileSync('react-router', ['build'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
});
rmSync('build/client/.vite', { recursive: true, force: true });

for (const file of globSync('build/client/**/*.{js,css,svg,txt,ico,webmanifest}')) {
  const content = readFileSync(file);
  const mode = constants.BROTLI_MODE_TEXT;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_MODE]: mode } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

await saveNewDatabase();
stampBuild();
