import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json'));

test('the image is built by commands that every check runs too, and starts what npm start starts', () => {
  const dockerfile = read('Dockerfile');
  const commands = [...dockerfile.matchAll(/^RUN (npm .+)$/gm)].map((match) => match[1]);
  expect(commands).toEqual(['npm ci', 'npm run build']);
  const started: string[] = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]');
  expect(started.join(' ')).toBe(scripts.start);
});

test('the systemd unit starts the same', () => {
  expect(/^ExecStart=\S+\/(node .+)$/m.exec(read('deploy/site.service'))?.[1]).toBe(scripts.start);
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
