import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listUnpinned } from '#scripts/pins.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const [preflight, started] = (scripts.start ?? '').split(' && ');

test('no package runs a script when it is installed; npm then skips ours too, so each command looks at its Node itself', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(Object.keys(scripts).filter((name) => /^(pre|post)(?!flight)/.test(name))).toEqual([]);
  const ofOurs = Object.entries(scripts).filter(([, command]) => /\bnode .*scripts\/(?!preflight)/.test(command));
  expect(ofOurs.length).toBeGreaterThan(8);
  for (const [name, command] of ofOurs.filter(([name]) => name !== 'screenshots'))
    expect(command, name).toMatch(`${preflight} && `);
});

test('the image is built by commands that every check runs too, and starts what npm start starts', () => {
  const dockerfile = read('Dockerfile');
  const commands = [...dockerfile.matchAll(/^RUN (npm .+)$/gm)].map((match) => match[1]);
  expect(commands.slice(0, 2)).toEqual(['npm ci', 'npm run build']);
  const command: string[] = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]');
  expect(command.join(' ')).toBe(started);
});

test('the systemd unit starts the same', () => {
  expect(/^ExecStart=\S+\/(node .+)$/m.exec(read('deploy/site.service'))?.[1]).toBe(started);
});

test('the unit and the image, which compose builds, let glibc return freed memory', () => {
  expect(read('deploy/site.service')).toMatch(/^Environment=MALLOC_TRIM_THRESHOLD_=131072$/m);
  expect(read('Dockerfile')).toMatch(/^ENV .*\bMALLOC_TRIM_THRESHOLD_=131072$/m);
});

test('every variable of the compose file is one that the site knows', () => {
  const site = /environment:\n((?: {6}\w+: .+\n)+)/.exec(read('compose.yaml'))?.[1] ?? '';
  const names = [...site.matchAll(/^ {6}(\w+):/gm)].map((match) => match[1]);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) expect(read('app/config.ts')).toContain(`  ${name}: [`);
});

test('a command beside the service runs in its folder, as its user, on its data and with its settings', () => {
  const unit = read('deploy/site.service');
  const settingOf = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(unit)?.[1];
  const command = read('deploy/as-site');
  expect(command).toContain(`cd ${settingOf('WorkingDirectory')}\n`);
  expect(command).toContain(`runuser -u ${settingOf('User')} --`);
  expect(command).toContain(`DATA_DIR=${settingOf('DATA_DIR')} `);
  expect(command).toContain(`. ${settingOf('EnvironmentFile')}\n`);
});

test('no settings, tests or tools for building are in the image', () => {
  for (const file of ['.gitignore', '.dockerignore']) expect(read(file).split('\n')).toContain('.env*');
  for (const name of ['test', 'docs', '.git', 'data']) expect(read('.dockerignore').split('\n')).toContain(name);
  expect(read('Dockerfile')).toMatch(
    /^RUN npm uninstall --omit=dev --omit=optional .*@react-router\/dev vite typescript$/m,
  );
});

test('an action, or an image, whose content may change under its name is found before a release', () => {
  for (const file of globSync('.github/workflows/*.yml')) expect(listUnpinned(read(file))).toEqual([]);
  expect(listUnpinned('FROM node:24 AS build\n  image: caddy:2\n      - uses: actions/checkout@v4\n')).toEqual([
    'node:24',
    'caddy:2',
    'actions/checkout@v4',
  ]);
  expect(listUnpinned(`ARG NODE=node:24@sha256:${'0'.repeat(64)}\nFROM \${NODE}\n`)).toEqual([]);
});
