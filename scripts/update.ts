import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { git } from './release/stage.ts';
import { stopWith } from './stop.ts';

// Packs a commit in a worktree, for the site of SITE_HOME.

const { SITE_HOME } = process.env;
const [ref = '@{upstream}', ...more] = process.argv.slice(2);
if (!SITE_HOME || more.length > 0)
  stopWith(`SITE_HOME=FOLDER npm run update             to the newest commit of the branch that this one follows
SITE_HOME=FOLDER npm run update -- COMMIT   to that one
FOLDER is where the site runs: it holds the link current.`);

const place = path.resolve('release/worktree');
try {
  takeAway();
  git('fetch', '--quiet');
  git('worktree', 'add', '--detach', place, ref);
  run('npm', ['ci'], place);
  run('npm', ['run', 'release'], place);
  run(path.join(SITE_HOME, 'current/sito'), ['update', ...globSync(`${place}/release/*.tar.gz`)], '.');
} catch {
  process.exitCode = 1;
} finally {
  takeAway();
}

function takeAway() {
  rmSync(place, { recursive: true, force: true });
  git('worktree', 'prune');
}

/** What fails has said why. */
function run(command: string, words: string[], cwd: string) {
  execFileSync(command, words, { cwd, stdio: 'inherit' });
}
