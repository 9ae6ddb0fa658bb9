import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

// All checks, the quick ones first. `--fast` leaves out those that take minutes. The last line adds up the tests of all rings.

type Step = { name: string; command: string; env?: Record<string, string>; report?: string; isSlow?: boolean };

const reports = 'test-results';
const vitest = (report: string, options = '') =>
  `vitest run ${options} --reporter=dot --reporter=json --outputFile=${reports}/${report}.json`;

const format: Step = { name: 'Format and lint', command: 'biome check --error-on-warnings' };
const types: Step = { name: 'Types', command: 'npm run --silent typecheck' };
const size: Step = { name: 'Size of the code', command: 'node scripts/size-of-code.ts' };
const embedded: Step = {
  name: 'Rules and doors, on the embedded database',
  command: vitest('embedded'),
  report: 'embedded',
};
const postgres: Step = {
  name: 'Rules and doors, on PostgreSQL',
  command: vitest('postgres'),
  env: { TEST_DATABASE: 'postgres' },
  report: 'postgres',
  isSlow: true,
};
const build: Step = { name: 'Build', command: 'npm run --silent build', isSlow: true };
const built: Step = {
  name: 'What only the built site can show',
  command: vitest('built', '--config vitest.built.config.ts'),
  report: 'built',
  isSlow: true,
};
const journeys: Step = { name: 'Journeys in a browser', command: 'playwright test', report: 'e2e', isSlow: true };

// A ring alone leaves a third of two processors idle, because its tests wait for processes and browsers. So two run side
// by side; the steps of one row run in turn.
const stages: Step[][][] = [
  [[format, size], [types]],
  [[embedded], [build, built]],
  [[postgres], [journeys]],
];

// Each test file loads the whole site. The compile cache saves a fifth of the time.
const faster = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled') };
const isFast = process.argv.includes('--fast');
const total = { passed: 0, failed: 0 };
const failedSteps: string[] = [];
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

for (const rows of stages) await Promise.all(rows.map(runInTurn));

for (const name of failedSteps) console.log(`Failed: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;

async function runInTurn(steps: Step[]) {
  for (const step of steps) if (!(isFast && step.isSlow)) await run(step);
}

/** What the step says is printed whole when it ends, so that no two are mixed. */
async function run({ name, command, env, report }: Step) {
  const startedAt = Date.now();
  console.log(`${name} ...`);
  const child = spawn(command, { shell: true, env: { ...process.env, ...faster, ...env } });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
  const [status] = await once(child, 'close');
  process.stdout.write(`\n== ${name}\n${Buffer.concat(output)}`);
  // The report is read too: a library that hooks into the end of a process can set the exit code to 0.
  const isGood = report ? count(report) && status === 0 : status === 0;
  if (!isGood) failedSteps.push(name);
  console.log(`== ${name}: ${isGood ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}

/** Adds a ring's tests to the total; false if one failed. */
function count(report: string): boolean {
  const { stats, errors = [], numPassedTests, numFailedTests, success } = readReport(report);
  const passed = stats ? stats.expected + stats.flaky : numPassedTests;
  const failed = stats ? stats.unexpected : numFailedTests;
  if (stats?.flaky) console.log(`Passed only on the second try: ${stats.flaky}, see above`);
  total.passed += passed;
  total.failed += failed;
  return failed === 0 && (stats ? errors.length === 0 : success);
}

/** Playwright's report has `stats`, Vitest's the other fields. A ring without a report did not start. */
function readReport(report: string) {
  try {
    return JSON.parse(readFileSync(`${reports}/${report}.json`, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, success: false };
  }
}
