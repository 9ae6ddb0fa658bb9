import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { author, book, foundation } from '#site/author.ts';

// From the top floor down. A file imports from its own room or from a lower floor, never upwards.
const floors = [
  ['main.ts'],
  ['update-requests.ts'],
  ['open-site.ts'],
  ['open-database.ts'],
  ['http'],
  ['page-cache'],
  ['routes.ts', 'jobs.ts', 'root.tsx', 'entry.server.tsx', 'entry.client.tsx'],
  ['inline-script', 'islands'],
  ['frame'],
  ['features'],
  ['platform/release.ts'],
  ['ui', 'platform/queue', 'platform/mail'],
  ['platform/db'],
  ['platform/storage'],
  ['site'],
  ['platform/signature.ts', 'platform/child-process.ts', 'platform/task-process.ts'],
  ['config.ts'],
  [
    'public-pages.ts',
    'calendar',
    'platform/in-time.ts',
    'platform/ip-network.ts',
    'platform/lock-file.ts',
    'platform/uuid.ts',
    'platform/request.ts',
    'platform/email-address.ts',
    'platform/web-address.ts',
    'platform/bucket-address.ts',
    'platform/decode.ts',
    'platform/log.ts',
  ],
];
// Each subject, and the subjects whose verbs its verbs may use. A screen may use the verbs of any subject.
const features: Record<string, string[]> = {
  accounts: ['settings', 'security-log'],
  archive: ['posts'],
  backups: [
    'books',
    'entries',
    'issues',
    'posts',
    'security-log',
    'settings',
    'subscribers',
    'writing',
  ],
  books: ['machines', 'pictures', 'posts', 'search', 'writing'],
  cards: ['posts', 'writing'],
  entries: ['pictures', 'settings', 'writing'],
  events: ['entries', 'site-pages', 'writing'],
  figures: ['settings'],
  'first-hour': ['backups', 'pictures', 'posts', 'security-log', 'settings', 'site-texts'],
  import: ['entries', 'pages', 'pictures', 'posts', 'security-log', 'subscribers', 'writing'],
  issues: ['events', 'pictures', 'posts', 'settings', 'subscribers', 'writing'],
  machines: ['security-log', 'settings', 'site-texts'],
  mailbox: ['accounts', 'issues', 'security-log', 'settings'],
  pages: ['entries', 'import', 'pictures', 'writing'],
  pictures: ['security-log'],
  planning: ['posts', 'settings', 'subscribers', 'writing'],
  posts: ['machines', 'pictures', 'security-log', 'writing'],
  search: ['entries', 'posts', 'writing'],
  'security-log': [],
  settings: ['security-log'],
  'site-pages': ['pictures', 'posts'],
  'site-texts': ['pictures'],
  subscribers: ['security-log', 'settings'],
  works: ['entries', 'pictures', 'writing'],
  writing: ['pictures'],
  alerts: ['accounts', 'backups', 'issues', 'mailbox', 'settings'],
};
// Each subject, and the other subjects whose tables it reads.
const tables: Record<string, string[]> = {
  figures: ['issues', 'posts', 'subscribers'],
  backups: ['pictures', 'site-texts'],
  entries: ['accounts'],
  pictures: ['entries', 'posts'],
  posts: ['accounts', 'settings'],
  'site-texts': ['accounts'],
  subscribers: ['issues'],
  writing: ['accounts'],
};
const serverRooms = ['queue', 'mail', 'storage', 'db'].map((room) => `platform/${room}`);
const mayUseServerRooms =
  /\.server\.tsx?$|\/schema\.ts$|^app\/(http|page-cache|platform\/(db|queue|mail|storage))\/|^app\/(open-site|open-database|jobs|main|update-requests|platform\/release)\.ts$|\.test\.tsx?$/;
const dumpingGrounds =
  /(^|\/)(utils|helpers|lib|common|shared|misc|core|services|managers|types|constants|components|hooks)(\.|\/|$)/;

const files = globSync('{app,site,test}/**/*.{ts,tsx}').map((file) =>
  file.replaceAll(path.sep, '/'),
);
const source = (file: string) => readFileSync(file, 'utf8');
const subject = (file: string) => file.split('/')[2] ?? '';
const isScreen = (file: string) => /^app\/features\/[\w-]+\/(pages|panel)\//.test(file);
const rooms = /^app\/(platform\/[^/]+|[^/]+)/;
const roomOf = (file: string) => (isScreen(file) ? 'screens' : (rooms.exec(file)?.[1] ?? ''));
const floorOf = (file: string) => floors.findIndex((rooms) => rooms.includes(roomOf(file)));
const imports = files.flatMap((file) =>
  [...source(file).matchAll(/^(?:import|export)[^'"]*?from '([^']+)';|^import '([^']+)';/gm)].map(
    (match) => {
      const name = match[1] ?? match[2] ?? '';
      const to = name.startsWith('#')
        ? name.slice(1)
        : path.posix.join(path.posix.dirname(file), name);
      const isType = /^(import|export) type/.test(match[0]);
      return { file, name, to, isOurs: /^[#.]/.test(name), isType };
    },
  ),
);
const product = files.filter((file) => file.startsWith('app/') && !file.includes('.test.'));
const inApp = imports.filter(
  ({ file, to, isOurs }) => isOurs && file.startsWith('app/') && to.startsWith('app/'),
);
const valueImport = /^(?:(?:import|export)(?! type)[^'"]*? from|import) '([#.][^']+)';/gm;

function reachedFrom(...first: string[]): string[] {
  const reached = new Set(first);
  for (const file of reached) {
    const names = /\.tsx?$/.test(file) ? source(file).matchAll(valueImport) : [];
    for (const [, name = ''] of names)
      reached.add(
        name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
      );
  }
  return [...reached];
}

test('imports point downwards', () => {
  const wrong = inApp.filter(({ file, to }) => {
    if (file.includes('.test.') || to.includes('+types')) return false;
    if (path.dirname(file) === path.dirname(to)) return false;
    if (floorOf(file) !== floorOf(to)) return floorOf(file) > floorOf(to);
    return roomOf(file) !== roomOf(to);
  });
  expect(wrong).toEqual([]);
});

test('the verbs of a subject use others only in the declared direction', () => {
  const isVerb = (file: string) => file.startsWith('app/features/') && !isScreen(file);
  const mayUse = (from: string, to: string) =>
    features[from]?.includes(subject(to)) ||
    (to.endsWith('/schema.ts') && tables[from]?.includes(subject(to)));
  const between = inApp.filter(
    ({ file, to }) => isVerb(file) && isVerb(to) && subject(file) !== subject(to),
  );
  expect(
    between.filter(({ file, to }) => !file.includes('.test.') && !mayUse(subject(file), to)),
  ).toEqual([]);
  expect(
    files.filter((file) => file.startsWith('app/features/') && !features[subject(file)]),
  ).toEqual([]);
});

test('app/platform knows no subject', () => {
  const ofPlatform = inApp.filter(
    ({ file }) => file.startsWith('app/platform/') && !file.includes('.test.'),
  );
  expect(ofPlatform.length).toBeGreaterThan(50);
  expect(ofPlatform.filter(({ to }) => to.startsWith('app/features/'))).toEqual([]);
});

test('app/ itself holds at most 14 files', () => {
  expect(globSync('app/*.*').length).toBeLessThanOrEqual(14);
});

test('no screen uses the screen of another subject', () => {
  const between = inApp.filter(
    ({ file, to }) => isScreen(file) && isScreen(to) && !file.includes('.test.'),
  );
  expect(between.filter(({ file, to }) => subject(file) !== subject(to))).toEqual([]);
});

test('the scripts of readers’ pages import neither the router nor a style sheet', () => {
  const reached = reachedFrom('app/islands/start.tsx');
  const wrong = imports.filter(
    ({ file, name, isType }) =>
      !isType && reached.includes(file) && /^react-router|\.server\.|\.css$/.test(name),
  );
  expect(
    wrong.filter(({ file, name }) => name !== `./${path.basename(file, '.tsx')}.module.css`),
  ).toEqual([]);
});

test('a link of the panel to a page of readers loads the document', () => {
  const links = product.flatMap((file) =>
    Array.from(source(file).matchAll(/<(?:Link|AdminButtonLink)\b[\s\S]*?>\n/g), ([link]) => ({
      file,
      link,
    })),
  );
  const isOfReaders = /to=(?:"\/(?!amministrazione)|\{href\('\/(?!amministrazione)|\{\w+Path\b)/;
  expect(links.some(({ link }) => isOfReaders.test(link))).toBe(true);
  expect(
    links.filter(({ link }) => isOfReaders.test(link) && !link.includes('reloadDocument')),
  ).toEqual([]);
});

test('a file reaches its own room by ./ and every other by its full name', () => {
  expect(
    imports.filter(({ name, to }) => name.startsWith('../') && !to.includes('+types')),
  ).toEqual([]);
});

test('site/ imports nothing but itself', () => {
  const ofSite = imports.filter(
    ({ file, isOurs }) => isOurs && file.startsWith('site/') && !file.includes('.test.'),
  );
  expect(ofSite.filter(({ to }) => !to.startsWith('site/'))).toEqual([]);
});

test('the launcher needs nothing but Node, the driver of PostgreSQL and itself', () => {
  const launcher = globSync('launcher/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const names = launcher.flatMap((file) =>
    [...source(file).matchAll(/ from '([^']+)'/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/^(node:|\.\/)/.test(name))).toEqual(['pg']);
});

test('the machinery is reached only from the server side', () => {
  const reached = inApp.filter(({ to }) => serverRooms.includes(roomOf(to)));
  expect(reached.filter(({ file }) => !mayUseServerRooms.test(file))).toEqual([]);
});

test('only config.ts reads the environment', () => {
  const readers = files.filter(
    (file) => file.startsWith('app/') && source(file).includes('process.env'),
  );
  expect(readers).toEqual(['app/config.ts']);
});

// In development the site opens before Vite can read a style sheet; the components of mails and books have none.
test('the start of the server reaches no screen and no style sheet', () => {
  const reached = reachedFrom('app/main.ts', 'app/open-site.ts');
  expect(reached.length).toBeGreaterThan(200);
  expect(reached.filter((file) => isScreen(file) || /^app\/frame\/|\.css$/.test(file))).toEqual([]);
});

test('a command runs without a build: it reaches no .tsx', () => {
  const reached = reachedFrom(...globSync('scripts/{admin,backup,import,left-since,restore}.ts'));
  expect(reached.filter((file) => file.endsWith('.tsx'))).toEqual([]);
});

test('no file or folder is a dumping ground', () => {
  expect(files.filter((file) => dumpingGrounds.test(file))).toEqual([]);
});

test('only site/ names the author', () => {
  const ofPeople = [author.name, author.email, author.town, foundation.name, foundation.url];
  const names = [...ofPeople, book.title, book.bookstoreUrl].filter(Boolean);
  expect(product.filter((file) => names.some((name) => source(file).includes(name)))).toEqual([]);
});

// The rooms of the default values and of their changes, the routes of the build, and the error page without data.
const mayReadTheDefault = /^app\/(site\/|features\/site-texts\/|routes\.ts|ui\/failure-page\.tsx)/;

test('pages, mails and feeds read their words from the site in force, never from the default', () => {
  const readsIt =
    /^(import|export) (?!type )[^;]*'#site\/(author|site|texts\/(?!program)[\w-]+)\.ts'/m;
  expect(
    product.filter((file) => !mayReadTheDefault.test(file) && readsIt.test(source(file))),
  ).toEqual([]);
});

test('no imports form a cycle', () => {
  const importsOf = Map.groupBy(inApp, ({ file }) => file);
  const finished = new Set<string>();
  const findCycle = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    for (const { to } of importsOf.get(file) ?? []) {
      const cycle = findCycle(to, [...way, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return undefined;
  };
  expect(files.map((file) => findCycle(file, [])).find(Boolean)).toBeUndefined();
});

test('no file is longer than 300 lines', () => {
  expect(files.filter((file) => source(file).trimEnd().split('\n').length > 300)).toEqual([]);
});
