import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailPictures } from '#site/mail-style.ts';

const project = ['app', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const configs = ['vite.config.ts', 'react-router.config.ts'];
const translated = [
  'texts/*.ts',
  'colours.ts',
  'mail-style.ts',
  'sample-posts.ts',
  'categories.ts',
  'neutral.ts',
];
/** Words that are the same for every author. */
const commonTexts = ['texts/privacy.ts', 'texts/rhythm.ts', 'texts/subscription.ts'];
/** Keys whose values are not words. */
const untranslatedKeys = ['door', 'file', 'id', 'titleLang'];
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Builds this project with test/another-site over a site whose words and colours all differ from ours. */
export async function buildAnotherProject() {
  const { folder, copy, remove } = copyProject();
  copy('test/another-site', 'site');
  for (const name of [
    'site.ts',
    'machines.ts',
    'pictures/dome.ts',
    'pictures/quiet.tsx',
    ...commonTexts,
  ])
    copy(`site/${name}`);
  for (const file of globSync(translated, {
    cwd: 'site',
    exclude: ['**/*.test.ts', ...commonTexts],
  })) {
    mkdirSync(path.join(folder, 'site', path.dirname(file)), { recursive: true });
    writeFileSync(
      path.join(folder, 'site', file),
      translate(await import(path.resolve('site', file))),
    );
  }
  for (const { file } of Object.values(mailPictures))
    writeFileSync(path.join(folder, file), Buffer.from(onePixel, 'base64'));
  for (const file of globSync('build/new-database-*')) copy(file);
  const PATH = [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter);
  execFileSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    env: { PATH },
    stdio: 'inherit',
  });
  return { folder, remove };
}

/** Copies everything but `site/`, and gives the copy its own folder of packages, since Vite writes into it. */
export function copyProject() {
  const above = mkdtempSync(path.join(tmpdir(), 'another-project-'));
  const folder = path.join(above, 'app/site/admin');
  const copy = (from: string, to = from) =>
    cpSync(from, path.join(folder, to), { recursive: true });
  for (const part of [...project, ...configs]) copy(part);
  const packages = path.join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of globSync('{.bin,*}', { cwd: 'node_modules' }))
    symlinkSync(path.resolve('node_modules', name), path.join(packages, name));
  return { folder, copy, remove: () => rmSync(above, { recursive: true, force: true }) };
}

function translate(module: Record<string, unknown>): string {
  const sources = Object.entries(module).map(([name, value]) => {
    const inOtherWords = (key: string, text: unknown) =>
      typeof text === 'string' && !untranslatedKeys.includes(key) ? other(text) : text;
    return `export const ${name} = ${JSON.stringify(value, inOtherWords, 2)};\n`;
  });
  return sources.join('');
}

/** Replaces each character by the next one of its kind, outside placeholders. */
export function other(text: string): string {
  if (/^#[\da-f]{6}$/.test(text))
    return text.replace(/[\da-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
  const [from, to] = ['aeioubcdfglmnprstvz', 'eiouacdfglmnprstvzb'];
  return text.replace(/\{\w+\}|[a-z]/g, (part) => to[from.indexOf(part)] ?? part);
}

export function filesOf(folder: string, pattern: string) {
  const names = globSync(pattern, { cwd: folder, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return names.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return { name: path.relative(folder, file), content: readFileSync(file) };
  });
}
