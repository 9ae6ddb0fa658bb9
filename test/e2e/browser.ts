import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

// These stop the browser’s own requests, so that a test counts only those of the site.
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
// By default Playwright puts shared memory on the disk, which takes a tenth of the processor's time, because containers have
// a /dev/shm of 64 MB.
const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];
// Only root cannot have the sandbox.
const chromiumSandbox = process.getuid?.() !== 0;
const found = 'E2E_FOUND_BROWSER';
const ownEnv = process.env as Record<string, string>;

/**
 * How to launch the browser that the project pins, or another that E2E_BROWSER names. It is looked for once; the processes
 * started from here on inherit the answer.
 * @throws Error when it does not start.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const configured = process.env[found];
  if (configured) return JSON.parse(configured);
  const options = { args, ignoreDefaultArgs, chromiumSandbox, ...(named() ?? pinned()) };
  try {
    await (await chromium.launch(options)).close();
  } catch (error) {
    throw new Error(
      `The browser ${options.executablePath} does not start. E2E_BROWSER may name another Chromium`,
      {
        cause: error,
      },
    );
  }
  console.log(`The browser: ${options.executablePath}`);
  process.env[found] = JSON.stringify(options);
  return options;
}

function hasSharedMemory() {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
}

function named(): LaunchOptions | undefined {
  const executablePath = process.env.E2E_BROWSER;
  return executablePath ? { executablePath } : undefined;
}

/** `npm ci` installs it compressed, with the libraries and fonts that a bare machine does not have. Linux x64 only. */
function pinned(): LaunchOptions {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The browser of the tests is for Linux on x64: set E2E_BROWSER to a Chromium');
  const { version } = JSON.parse(
    readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8'),
  );
  // Not in /tmp, where anybody may leave a file of that name.
  const folder = path.resolve(`node_modules/.cache/chromium-${version}`);
  if (!existsSync(folder)) extract(folder);
  const executablePath = path.join(folder, 'chromium');
  return {
    executablePath,
    env: { ...ownEnv, FONTCONFIG_PATH: `${folder}/fonts`, LD_LIBRARY_PATH: `${folder}/al2023/lib` },
  };
}

/** Removes an interrupted extraction; the folder gets its name only when it is complete. */
function extract(folder: string) {
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  // A separate process, because the package reads the target and the missing libraries from its environment.
  const script = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath()';
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...ownEnv, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  const fonts = `${unfinished}/fonts/fonts.conf`;
  writeFileSync(fonts, readFileSync(fonts, 'utf8').replace('/tmp/fonts<', `${folder}/fonts<`));
  renameSync(unfinished, folder);
}
