import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

// Those that keep it from calling out: what a test counts as a request must be the site's own.
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
// Only root cannot have the sandbox; where it is missing to anybody else, the next browser is tried.
const chromiumSandbox = process.getuid?.() !== 0;
const found = 'E2E_FOUND_BROWSER';
const ownEnv = process.env as Record<string, string>;

type Find = () => LaunchOptions | undefined;

const ways: [name: string, find: Find][] = [
  ['E2E_BROWSER', named],
  ["Playwright's own", ownOfPlaywright],
  ["the system's", ownOfSystem],
  ['@sparticuz/chromium', ownOfPackage],
  ['playwright install chromium', downloaded],
  ['apt-get install chromium', installed],
];

/**
 * How to launch a browser: the first of the ways above that really starts. It is looked for once; the processes
 * started from here on inherit the answer.
 * @throws Error with one line that tells what was tried.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const known = process.env[found];
  if (known) return JSON.parse(known);
  const failures: string[] = [];
  for (const [name, find] of ways) {
    try {
      const way = find();
      if (!way) continue;
      const options = { args, chromiumSandbox, ...way };
      await (await chromium.launch(options)).close();
      console.log(`The browser: ${name}, ${options.executablePath}`);
      process.env[found] = JSON.stringify(options);
      return options;
    } catch (error) {
      failures.push(`${name} (${reason(error)})`);
      if (name === 'E2E_BROWSER') break;
    }
  }
  throw new Error(`No browser starts: set E2E_BROWSER to a Chromium. Tried ${failures.join(', ') || 'nothing'}`);
}

function reason(error: unknown) {
  const text = error instanceof Error ? error.message : String(error);
  return (/No usable sandbox|error while loading[^\n]*/.exec(text)?.[0] ?? text.split('\n')[0] ?? '').trim();
}

function named() {
  const executablePath = process.env.E2E_BROWSER;
  return executablePath ? { executablePath } : undefined;
}

function ownOfPlaywright() {
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) ? { executablePath } : undefined;
}

function ownOfSystem() {
  const folders = process.env.PATH?.split(path.delimiter) ?? [];
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const executablePath = names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  return executablePath ? { executablePath } : undefined;
}

/** Comes compressed with `npm ci`, with the libraries and the letters that a bare machine lacks. Linux x64 only. */
function ownOfPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8'));
  // Not in /tmp, where anybody may leave a file of that name.
  const folder = path.resolve(`node_modules/.cache/chromium-${version}`);
  if (!existsSync(folder)) extract(folder);
  const executablePath = path.join(folder, 'chromium');
  return {
    executablePath,
    env: { ...ownEnv, FONTCONFIG_PATH: `${folder}/fonts`, LD_LIBRARY_PATH: `${folder}/al2023/lib` },
  };
}

/** What an interrupted extraction left is removed; the folder gets its name only when it is whole. */
function extract(folder: string) {
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  // In a process of its own: the package decides by its environment where to extract, and what a bare machine lacks.
  const script = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath()';
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...ownEnv, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  const fonts = `${unfinished}/fonts/fonts.conf`;
  writeFileSync(fonts, readFileSync(fonts, 'utf8').replace('/tmp/fonts<', `${folder}/fonts<`));
  renameSync(unfinished, folder);
}

function downloaded() {
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  return ownOfPlaywright();
}

function installed() {
  if (chromiumSandbox || !existsSync('/usr/bin/apt-get')) return undefined;
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit' });
  return ownOfSystem();
}
