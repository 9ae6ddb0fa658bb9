import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

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
  ...[
    'default',
    'loader',
    'action',
    'middleware',
    'meta',
    'links',
    'headers',
    'handle',
    'shouldRevalidate',
  ],
  ...[
    'clientLoader',
    'clientAction',
    'clientMiddleware',
    'ErrorBoundary',
    'HydrateFallback',
    'Layout',
  ],
]);

const classesOfLibraries = ['ProseMirror', 'ProseMirror-selectednode'];

// The real queue, for the tests of any room.
const forTests = ['app/platform/queue/queue.ts openedBoss', 'app/platform/db/client.ts unopened'];

const ours = [
  '{app,site,scripts,test,launcher}/**/*.{ts,tsx,css}',
  'launcher/sito',
  '*.config.ts',
  'package.json',
  'tsconfig.json',
  'Dockerfile',
];

let sources = new Map<string, string>();

// Mails of version 1.0 load these files.
const ofOldMails = /^site\/public\/mail-/;

/** Finds files that no other file names, exports that no other file imports, and classes that no component uses. */
export function unusedIn(folder: string) {
  const list = (patterns: string[]) =>
    globSync(patterns, { cwd: folder }).map((file) => file.replaceAll(path.sep, '/'));
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const files = list(ours).filter((file) => !file.startsWith('test/another-site/'));
  sources = new Map(files.map((file) => [file, read(file)]));
  const documents = list(['*.md', 'docs/**/*.md']).map(read);
  const pictures = list(['{app,site,docs}/**/*.{svg,png,jpg,webp,ico,woff2,ttf}']);
  const naming = [...documents, ...product().map((file) => sources.get(file))].join();
  return {
    files: unusedFiles(),
    exports: unusedExports(),
    classes: unusedClasses(),
    pictures: pictures.filter(
      (file) => !naming.includes(path.basename(file)) && !ofOldMails.test(file),
    ),
  };
}

function unusedFiles() {
  const named = new Set(
    [...sources.keys()].flatMap((file) => [...namesIn(file)].filter((name) => name !== file)),
  );
  const files = [...sources.keys()].filter((file) =>
    /^(app|site|scripts|test|launcher)\//.test(file),
  );
  return files.filter((file) => !named.has(file) && !isEntry(file));
}

/** An export that only a test uses counts as unused, unless the test is beside the file. */
function unusedExports() {
  const routes = new Set(
    ['app/routes.ts', 'app/public-pages.ts'].flatMap((file) => [...namesIn(file)]),
  );
  const imported = new Set(
    modules().flatMap((file) => importsOf(file).filter((id) => mayUse(file, id))),
  );
  const exported = modules()
    .filter((file) => !isEntry(file))
    .flatMap((file) =>
      exportsOf(file)
        .filter((name) => !(routes.has(file) && madeForTheRouter.has(name)))
        .map((name) => `${file} ${name}`),
    );
  return exported.filter((id) => !imported.has(id) && !forTests.includes(id));
}

function unusedClasses() {
  const sheets = product().filter((file) => file.endsWith('.css'));
  const composed = sheets.flatMap((sheet) => wordsIn(sheet, /composes:([^;]*)/g));
  const quoted = product().flatMap((file) =>
    sheets.includes(file) ? [] : wordsIn(file, /['"`]([^'"`\n]*)['"`]/g),
  );
  const written = new Set([...quoted, ...classesOfLibraries]);
  const unused = sheets.flatMap((sheet) => {
    const users = usersOf(sheet);
    const isUsed = ({ name, isGlobal }: { name: string; isGlobal: boolean }) =>
      isGlobal ? written.has(name) : users.some((user) => isRead(name, user, written));
    return classesOf(sheet)
      .filter((found) => !isUsed(found))
      .map(({ name }) => `${sheet} ${name}`);
  });
  return unused.filter((id) => !composed.includes(id.split(' ')[1] ?? ''));
}

const isEntry = (file: string) => entries.some((pattern) => path.posix.matchesGlob(file, pattern));
const product = () =>
  [...sources.keys()].filter((file) => /^(app|site)\/(?!.*\.test\.)/.test(file));

function mayUse(file: string, id: string): boolean {
  return (
    !/\.(test|spec)\./.test(file) ||
    /^(test|scripts)\//.test(id) ||
    path.posix.dirname(id) === path.posix.dirname(file)
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
  return /^app\/(routes|public-pages)\.ts$/.test(file) ? `app/${name}` : name;
}

function wordsIn(file: string, pattern: RegExp): string[] {
  return [...(sources.get(file) ?? '').matchAll(pattern)].flatMap(([, words = '']) =>
    words.trim().split(/\s+/),
  );
}

function classesOf(sheet: string) {
  const rules = (sources.get(sheet) ?? '').replaceAll(/\/\*.*?\*\/|url\([^)]*\)|'[^']*'/gs, '');
  return Array.from(
    rules.matchAll(/(:global\([^)]*)?\.([a-z][\w-]*)/gi),
    ([, global, name = '']) => ({
      name,
      isGlobal: global !== undefined || !sheet.endsWith('.module.css'),
    }),
  );
}

type User = { source: string; styles: string };

function usersOf(sheet: string): User[] {
  return product().flatMap((file) => {
    const source = sources.get(file) ?? '';
    const imported = [...source.matchAll(/^import (\w+) from '([^']+\.css)'/gm)];
    return imported
      .filter(([, , from = '']) => resolve(file, from) === sheet)
      .map(([, styles = '']) => ({ source, styles }));
  });
}

/** True for `styles.name`, and for `styles[variant]` if some string is the name. */
function isRead(name: string, { source, styles }: User, written: Set<string>): boolean {
  const isPicked = source.includes(`${styles}[`) && written.has(name);
  return isPicked || new RegExp(`\\b${styles}\\.${name}\\b`).test(source);
}

function exportsOf(file: string): string[] {
  return parse(file).staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) =>
      exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'),
    ),
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
