import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '#test/e2e/browser.ts';
import { freePort } from '#test/postgres.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { writeBetweenMarks } from './bench/document.ts';
import { writeSixPhotographs } from './bench/six-photographs.ts';
import { table } from './bench/table.ts';
import { startTlsProxy } from './bench/tls-proxy.ts';

// Measures the built site with Lighthouse over TLS and HTTP/2, as a phone, and writes docs/performance.md. By hand:
// npm exec -- node scripts/lighthouse.ts
// A number as argument replaces Lighthouse's fourfold CPU slowdown; the document is then not written.

type Audit = { id: string; title: string; score: number | null; numericValue?: number; displayValue?: string };
type Category = { score: number; auditRefs: { id: string; weight: number }[] };
type Report = { audits: Record<string, Audit>; categories: Record<(typeof categories)[number], Category> };

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
// Not a dependency: it brings 150 packages, more than the site itself.
const lighthouse = ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse'];
const slowdown = process.argv[2];
const flags = ['--headless=new', '--disable-gpu', '--disable-background-networking', '--ignore-certificate-errors'];
if (process.getuid?.() === 0) flags.push('--no-sandbox');
const runs = 3;
const attempts = 4;

const run = promisify(execFile);
const chrome = process.env.CHROME_PATH ?? (await findBrowser()).executablePath;
const { dataDir, remove } = makeDataDir();
const written = await writeSixPhotographs(dataDir);
const port = await freePort();
const origin = `https://localhost:${port}`;
const site = await startProductionSite({ DATA_DIR: dataDir, SITE_URL: origin });
const proxy = await startTlsProxy(port, site.url);
try {
  const post = /\/post\/[\w-]+/.exec(await (await fetch(`${site.url}/pensieri-quotidiani`)).text())?.[0] ?? '';
  const rows: string[][] = [];
  const names = {
    [post]: '/post/…',
    [written.words]: 'five paragraphs',
    [written.photographs]: 'the same with six photographs',
  };
  for (const page of ['/', '/pensieri-quotidiani', ...Object.keys(names), '/il-libro', '/fondazione']) {
    const report = await medianReport(origin + page);
    const name = names[page] ?? page;
    rows.push([name, ...figures(report)]);
    console.log([[name, ...figures(report)].join('  '), ...shortcomings(report)].join('\n  '));
  }
  const head = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'];
  if (slowdown) console.log(table(head, rows));
  else writeBetweenMarks('lighthouse', table(head, rows));
} finally {
  proxy.stop();
  await site.stop();
  remove();
}

async function medianReport(address: string): Promise<Report> {
  const reports: Report[] = [];
  for (let index = 0; index < runs; index += 1) reports.push(await measureWithRetries(address));
  const sorted = reports.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
  return sorted[(runs - 1) / 2] as Report;
}

/** Chromium sometimes records no start of navigation (NO_NAVSTART). */
async function measureWithRetries(address: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure(address);
    } catch (error) {
      const { stderr = `${error}` } = error as { stderr?: string };
      if (attempt === attempts) throw new Error(`Lighthouse fails on ${address}: ${stderr.trim()}`);
    }
  }
}

async function measure(address: string): Promise<Report> {
  const options = ['--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags.join(' ')}`];
  if (slowdown) options.push(`--throttling.cpuSlowdownMultiplier=${slowdown}`);
  const { stdout } = await run('npm', [...lighthouse, address, ...options], {
    // The project's own Node: Lighthouse needs a newer one than the machine may have.
    env: {
      ...process.env,
      PATH: [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
      CHROME_PATH: chrome,
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

function figures({ categories: scores, audits }: Report) {
  const seconds = (id: string) => `${((audits[id]?.numericValue ?? Number.NaN) / 1000).toFixed(1)} s`;
  return [
    ...categories.map((name) => `${Math.round(scores[name].score * 100)}`),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    `${Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN)} ms`,
    `${Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3))}`,
  ];
}

function shortcomings({ audits, categories: scores }: Report) {
  return categories.flatMap((name) =>
    scores[name].auditRefs
      .map(({ id }) => audits[id])
      .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
      .map((audit) => `${name}: ${audit?.id} ${audit?.score} ${audit?.title} ${audit?.displayValue ?? ''}`),
  );
}
