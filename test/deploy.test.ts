import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fill } from '#app/site/fill.ts';
import { identityOf } from '#app/site/identity.ts';
import { theme } from '#site/colours.ts';
import { defaultSite } from '#site/site.ts';
import { programTexts } from '#site/texts/program.ts';
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
  'the site knows every variable of %s, and Caddy finds there the page for a site that gives no answer',
  (file) => {
    expect(read(file)).toContain('- ./deploy/error.html:/etc/caddy/error.html:ro\n');
    expect(settingsIn(file).length).toBeGreaterThan(4);
    for (const name of settingsIn(file)) expect(read('app/config.ts')).toContain(`  ${name}: [`);
  },
);

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

test('the content of an action cannot change under its name', () => {
  const uses = globSync('.github/workflows/*.yml').flatMap((file) => read(file).match(/uses: \S+/g) ?? []);
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

test('what a proxy says while the site gives no answer is what it would say itself, in its colours', () => {
  const page = read('deploy/error.html');
  const { meta, title, text, button } = programTexts.error;
  for (const words of [fill(meta.title, identityOf(defaultSite)), title, text, button]) expect(page).toContain(words);
  for (const { carta, ink, brace } of [theme.day, theme.night])
    expect(page).toContain(`--carta: ${carta}; --ink: ${ink}; --brace: ${brace}`);
});
