import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// Finds files that no other file names, and exports that no other file imports.

// Entry points.
const entries = [
  'launcher/sito',
  'app/root.tsx',
  'app/routes.ts',
  'app/entry.{client,server}.tsx',
  'scripts/fonts.ts',
  'scripts/font-tools.d.ts',
  'test/global-setup.ts',
  'test/e2e/open-site.ts',
  'test/e2e/*.spec.ts',
  '**/*.test.{ts,tsx}',
  '**/*.d.ts',
  '*.config.ts',
];
const madeForTheRouter = new Set([
  ...['default', 'loader', 'action', 'middleware', 'meta', 'links', 'headers', 'handle', 'shouldRevalidate'],
  ...['clientLoader', 'clientAction', 'clientMiddleware', 'ErrorBoundary', 'HydrateFallback', 'Layout'],
]);

// The real queue, for the tests of any room.
const forTests = ['app/queue/queue.ts openedBoss', 'app/db/client.ts unopened'];

const sources = new Map(
  globSync([
    '{app,site,scripts,test,launcher}/**/*.{ts,tsx,css}',
    'launcher/sito',
    '*.config.ts',
    'package.json',
    'tsconfig.json',
    'Dockerfile',
  ])
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('test/another-site/'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const isEntry = (file: string) => entries.some((pattern) => path.posix.matchesGlob(file, pattern));
const routes = namesIn('app/routes.ts');

test('every file is named by another', () => {
  const named = new Set([...sources.keys()].flatMap((file) => [...namesIn(file)].filter((name) => name !== file)));
  const files = [...sources.keys()].filter((file) => /^(app|site|scripts|test|launcher)\//.test(file));
  expect(files.filter((file) => !named.has(file) && !isEntry(file))).toEqual([]);
});

test('every export is imported by another file; by no test alone but the one beside it', () => {
  const imported = new Set(modules().flatMap((file) => importsOf(file).filter((id) => mayUse(file, id))));
  const unused = modules()
    .filter((file) => !isEntry(file))
    .flatMap((file) =>
      exportsOf(file)
        .filter((name) => !(routes.has(file) && madeForTheRouter.has(name)))
        .map((name) => `${file} ${name}`),
    );
  expect(unused.filter((id) => !imported.has(id) && !forTests.includes(id))).toEqual([]);
});

/** Code of the product that only a distant test imports is unused. */
function mayUse(file: string, id: string): boolean {
  return (
    !/\.(test|spec)\./.test(file) || /^(test|scripts)\//.test(id) || path.posix.dirname(id) === path.posix.dirname(file)
  );
}

function modules() {
  return [...sources.keys()].filter((file) => /\.tsx?$/.test(file));
}

function namesIn(file: string): Set<string> {
  const strings = (sources.get(file) ?? '').match(/[\w.#@+/-]+\.(?:tsx?|css|js)\b/g) ?? [];
  return new Set(strings.map((name) => resolve(file, name)));
}

function resolve(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  return file === 'app/routes.ts' ? `app/${name}` : name;
}

function exportsOf(file: string): string[] {
  return parse(file).staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'))),
  );
}

/** A dynamic import uses the exports whose names the file contains. */
function importsOf(file: string): string[] {
  const source = sources.get(file) ?? '';
  const { staticImports, dynamicImports, staticExports } = parse(file);
  const names = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.flatMap(({ importName }) => {
      const to = resolve(file, moduleRequest.value);
      if (importName.kind === 'NamespaceObject') return mentioned(to, source);
      return `${to} ${importName.kind === 'Default' ? 'default' : importName.name}`;
    }),
  );
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? `${resolve(file, moduleRequest.value)} ${importName.name}` : [],
    ),
  );
  const later = dynamicImports.flatMap(({ moduleRequest }) =>
    mentioned(resolve(file, source.slice(moduleRequest.start + 1, moduleRequest.end - 1)), source),
  );
  return [...names, ...passedOn, ...later];
}

function mentioned(file: string, source: string): string[] {
  if (!sources.has(file)) return [];
  return exportsOf(file)
    .filter((name) => new RegExp(`\\b${name}\\b`).test(source))
    .map((name) => `${file} ${name}`);
}

function parse(file: string) {
  return parseSync(file, sources.get(file) ?? '').module;
}
