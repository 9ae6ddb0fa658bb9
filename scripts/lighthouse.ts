import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '#test/e2e/browser.ts';
import { freePort } from '#test/free-port.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { newestPost } from './bench/load.ts';
import { table, writeBetweenMarks } from './bench/report.ts';
import { startTlsProxy } from './bench/tls-proxy.ts';

// Writes the rows of Lighthouse, as a phone over HTTP/2, into docs/performance.md. By hand:
// npm exec -- node scripts/lighthouse.ts [4 | 16 | devtools]
// 4 and 16 slow a simulated processor; `devtools` slows the real one.

type Scores = Record<(typeof categories)[number], { score: number }>;
type Report = { audits: Record<string, { numericValue?: number }>; categories: Scores };

const head = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
// Not a dependency: it brings 150 packages.
const lighthouse = ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse'];
const [variant = '4'] = process.argv.slice(2);
const flags = ['--headless=new', '--disable-gpu', '--disable-background-networking', '--ignore-certificate-errors'];
if (process.getuid?.() === 0) flags.push('--no-sandbox');
const runs = 3;
const attempts = 4;

const run = promisify(execFile);
const chrome = process.env.CHROME_PATH ?? (await findBrowser()).executablePath;
const { dataDir, remove } = makeDataDir();
const port = await freePort();
const origin = `https://localhost:${port}`;
const site = await startProductionSite({ DATA_DIR: dataDir, SITE_URL: origin });
const proxy = await startTlsProxy(port, site.url);
try {
  const pages = {
    home: '/',
    list: '/pensieri-quotidiani',
    thought: await newestPost(site.url),
    book: '/il-libro',
    foundation: '/fondazione',
    archive: '/archivio',
    month: '/archivio/2026/novembre',
    category: '/categoria/vangelo',
    privacy: '/privacy-policy',
  };
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(pages)) rows.push([name, ...figures(await medianReport(origin + path))]);
  writeBetweenMarks(`lighthouse ${variant}`, table(head, rows));
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
  if (variant === 'devtools') options.push('--throttling-method=devtools');
  else options.push(`--throttling.cpuSlowdownMultiplier=${variant}`);
  const { stdout } = await run('npm', [...lighthouse, address, ...options], {
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
  const seconds = (id: string) => `${((audits[id]?.numericValue ?? Number.NaN) / 1000).toFixed(2)} s`;
  return [
    ...categories.map((name) => `${Math.round(scores[name].score * 100)}`),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    `${Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN)} ms`,
    `${Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3))}`,
  ];
}
