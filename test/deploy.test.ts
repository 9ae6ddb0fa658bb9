import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listUnpinned } from '#scripts/pins.ts';
import { dashboardQueries } from './dashboard.ts';
import { findProgram } from './programs.ts';

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

test('the image and the systemd unit start a release by its own command, which starts what npm start starts', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toMatch(/^ADD release\/\*\.tar\.gz /m);
  expect(JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]').join(' ')).toMatch(/\/sito start$/);
  expect(read('deploy/site.service')).toMatch(/^ExecStart=\S+\/current\/sito start$/m);
  for (const option of started?.match(/--\S+/g) ?? []) expect(read('launcher/site.ts')).toContain(`'${option}'`);
  expect(started).toContain('--max-semi-space-size=16');
});

const settingsIn = (file: string) => {
  const names = /environment:\n((?: +[A-Z_]+: .+\n)+)/.exec(read(file))?.[1] ?? '';
  return [...names.matchAll(/^ +(\w+):/gm)].map(([, name = '']) => name);
};

test.each(['compose.yaml', 'compose.scale.yaml'])(
  'Caddy of %s finds the page for a site that gives no answer',
  (file) => {
    expect(read(file)).toContain('- ./deploy/error.html:/etc/caddy/error.html:ro\n');
  },
);

test.each(['compose.yaml', 'compose.scale.yaml'])('every variable of %s is one that the site knows', (file) => {
  expect(settingsIn(file).length).toBeGreaterThan(4);
  for (const name of settingsIn(file)) expect(read('app/config.ts')).toContain(`  ${name}: [`);
});

test('compose takes the same settings for one instance and for two, but for the way past the pooler', () => {
  const ofTwo = settingsIn('compose.scale.yaml').filter((name) => name !== 'DATABASE_DIRECT_URL');
  expect(settingsIn('compose.yaml').toSorted()).toEqual(ofTwo.toSorted());
});

const caddy = findProgram('caddy');

test.skipIf(!caddy).each(['Caddyfile', 'Caddyfile.scale'])('Caddy accepts deploy/%s', (file) => {
  const words = ['validate', '--adapter', 'caddyfile', '--config', `deploy/${file}`];
  const { status, stderr } = spawnSync(`${caddy}`, words, { env: { SITE_HOST: 'www.example.org' }, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});

test('the unit may write where the release, its settings and its data lie, and nowhere else', () => {
  const unit = read('deploy/site.service');
  const [, state] = /^StateDirectory=(\S+)$/m.exec(unit) ?? [];
  expect(unit).toContain(`ExecStart=/var/lib/${state}/current/sito start\n`);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).not.toMatch(/ReadWritePaths|DATA_DIR/);
});

test('nothing but the packed release is in the image', () => {
  expect(read('.dockerignore')).toBe('*\n!release/*.tar.gz\n');
  expect(read('.gitignore').split('\n')).toContain('.env*');
});

test('an action, or an image, whose content may change under its name is found before a release', () => {
  for (const file of globSync('.github/workflows/*.yml')) expect(listUnpinned(read(file))).toEqual([]);
  expect(listUnpinned('FROM node:24 AS build\n  image: caddy:2\n      - uses: actions/checkout@v4\n')).toEqual([
    'node:24',
    'caddy:2',
    'actions/checkout@v4',
  ]);
  expect(listUnpinned(`ARG BASE=debian@sha256:${'0'.repeat(64)}\nFROM \${BASE}\n`)).toEqual([]);
});

const promtool = findProgram('promtool');
const runPromtool = (...words: string[]) => spawnSync(`${promtool}`, words, { encoding: 'utf8' });

test.skipIf(!promtool)('each alarm fires when it should, and none on a site that is well', () => {
  for (const words of [
    ['check', 'rules', 'deploy/prometheus-alarms.yaml'],
    ['test', 'rules', 'test/prometheus-alarms.yaml'],
  ]) {
    const { status, stdout, stderr } = runPromtool(...words);
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  }
  const [alarms, tests] = ['deploy', 'test'].map((folder) => read(`${folder}/prometheus-alarms.yaml`));
  const names = [...`${alarms}`.matchAll(/alert: (\w+)/g)].map((match) => match[1]);
  expect(names).toHaveLength(6);
  for (const name of names) expect(`${tests}`, name).toMatch(new RegExp(`alertname: ${name}\\s+exp_alerts`));
});

test.skipIf(!promtool)('Prometheus understands each query of the dashboard', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dashboard-'));
  const rules = dashboardQueries().map((query) => ({ record: 'one', expr: query.replace('$__rate_interval', '5m') }));
  writeFileSync(path.join(folder, 'rules.json'), JSON.stringify({ groups: [{ name: 'all', rules }] }));
  const { status, stderr } = runPromtool('check', 'rules', '--lint=none', path.join(folder, 'rules.json'));
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
});

test('what Varnish passes on without looking is what readers do not share', () => {
  const passed = new RegExp(/req\.url ~ "\(\?i\)([^"]+)"/.exec(read('deploy/varnish.vcl'))?.[1] ?? 'x');
  const personal = [
    '/amministrazione',
    '/amministrazione.data',
    '/iscrizione/abc',
    '/anteprima/abc',
    '/calendario/a.ics',
  ];
  expect(personal.filter((path) => !passed.test(path))).toEqual([]);
  expect(['/', '/il-libro', '/feed.xml', '/categoria/calendario'].filter((path) => passed.test(path))).toEqual([]);
});
