import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderForTests } from '#test/folders.ts';
import { findProgram } from './programs.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const [preflight, started] = (scripts.start ?? '').split(' && ');

test('npm runs no install script of a package or of the project, so each command checks the version of Node itself', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(Object.keys(scripts).filter((name) => /^(pre|post)(?!flight)/.test(name))).toEqual([]);
  const ofOurs = Object.entries(scripts).filter(([, command]) =>
    /\bnode .*scripts\/(?!preflight)/.test(command),
  );
  expect(ofOurs.length).toBeGreaterThan(8);
  for (const [name, command] of ofOurs.filter(([name]) => name !== 'screenshots'))
    expect(command, name).toMatch(`${preflight} && `);
});

test('the image and the systemd unit start a release by its own command, with the same options as npm start', () => {
  const dockerfile = read('Dockerfile');
  expect(JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]').join(' ')).toMatch(
    /\/deploy\/container start$/,
  );
  expect(read('deploy/container')).toMatch(/^exec "\$site\/sito" "\$@"$/m);
  expect(read('deploy/site.service')).toMatch(/^ExecStart=\S+\/current\/sito start$/m);
  for (const option of started?.match(/--\S+/g) ?? [])
    expect(read('launcher/site.ts')).toContain(`'${option}'`);
  expect(started).toContain('--max-semi-space-size=16');
});

test('a release holds each script that its launcher runs', () => {
  const launcher = globSync('launcher/{*.ts,sito}').map(read).join('\n');
  const run = [...launcher.matchAll(/runScript\([^[]+\['([\w-]+)'|scripts\/([\w-]+)\.ts/g)];
  const listed = /^ {2}(restore[\w| -]+)\) run/m.exec(launcher)?.[1]?.split(' | ') ?? [];
  const names = new Set([...run.map(([, script, file]) => script ?? `${file}`), ...listed]);
  expect(names.size).toBeGreaterThan(5);
  const shipped = /const commands =\s+'([^']+)'/.exec(read('scripts/release.ts'))?.[1]?.split(' ');
  expect([...names].filter((name) => !shipped?.includes(name))).toEqual([]);
});

test.each([
  [{}, '8080'],
  [{ SECRET_KEY_BASE: 's' }, '80'],
  [{ SECRET_KEY_BASE: 's', PORT: '81' }, '81'],
])('a container with %o listens on %s', (env, port) => {
  const settings = read('deploy/container').match(/^.*PORT=.*$/gm) ?? [];
  const { stdout } = spawnSync('sh', ['-c', [...settings, 'echo $PORT'].join('\n')], {
    env,
    encoding: 'utf8',
  });
  expect(stdout).toBe(`${port}\n`);
});

const settingsIn = (file: string) => {
  const names = /environment:\n((?: +[A-Z_]+: .+\n)+)/.exec(read(file))?.[1] ?? '';
  return [...names.matchAll(/^ +(\w+):/gm)].map(([, name = '']) => name);
};

const composed = ['compose.yaml', 'compose.scale.yaml'];

test.each(composed)(
  'the site reads every variable of %s, and Caddy has the page for outages',
  (file) => {
    expect(read(file)).toContain('- page:/var/cache/site:ro\n');
    expect(settingsIn(file).length).toBeGreaterThan(2);
    for (const name of settingsIn(file)) expect(read('app/config.ts')).toContain(`  ${name}: [`);
  },
);

const caddy = findProgram('caddy');

test.skipIf(!caddy).each(['Caddyfile', 'Caddyfile.scale'])('Caddy accepts deploy/%s', (file) => {
  const words = ['validate', '--adapter', 'caddyfile', '--config', `deploy/${file}`];
  const { status, stderr } = spawnSync(`${caddy}`, words, {
    env: { SITE_HOST: 'www.example.org' },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});

test('the unit may write only to the folder of the release, its settings and its data', () => {
  const unit = read('deploy/site.service');
  const [, state] = /^StateDirectory=(\S+)$/m.exec(unit) ?? [];
  expect(unit).toContain(`ExecStart=/var/lib/${state}/current/sito start\n`);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).not.toMatch(/ReadWritePaths|DATA_DIR/);
});

test('no secret and no generated file is copied into the image', () => {
  const left = read('.dockerignore').split('\n');
  for (const name of ['.env*', 'data', 'node_modules', 'build']) expect(left).toContain(name);
  expect(read('.gitignore').split('\n')).toContain('.env*');
});

test('each GitHub action is pinned to a commit', () => {
  const uses = globSync('.github/workflows/*.yml').flatMap(
    (file) => read(file).match(/uses: \S+/g) ?? [],
  );
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

const nginx = findProgram('nginx');
const folder = folderForTests();

test.skipIf(!nginx)('nginx accepts deploy/nginx.conf, with the folders of Debian', () => {
  const config = path.join(folder, 'nginx.conf');
  const site = read('deploy/nginx.conf')
    .replace(/listen \[.*;/, '')
    .replace('listen 80', 'listen 127.0.0.1:1025');
  writeFileSync(config, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}}\n`);
  const { status, stderr } = spawnSync(`${nginx}`, ['-t', '-c', config, '-e', 'stderr'], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});
