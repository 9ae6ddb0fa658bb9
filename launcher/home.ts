import fs from 'node:fs';
import path from 'node:path';

/** `before`: the previous release in CHANGELOG.md; 1.0 did not name it. */
type Release = { version: string; before?: string; engine: string; schema: string };
type Outcome = 'updated' | 'returned' | 'back';
/** A step is written before it is executed. A change interrupted after 'live' is finished, otherwise undone. */
export type Step = {
  name: 'rehearse' | 'stop' | 'copy' | 'switch' | 'watch' | 'live';
  from: string;
  to: string;
  outcome: Outcome;
  at: string;
};
type Event = { at: string; from: string; to: string; outcome: Outcome; why?: string };
type State = {
  current: { version: string; since: string };
  before: { version: string } | null;
  events: Event[];
  step: Step | null;
};

export const home = fs.realpathSync(
  process.env.SITE_HOME || stopWith('SITE_HOME is not set: say it by the script sito'),
);
export const dataDir = path.resolve(home, process.env.DATA_DIR || 'data');
const prefix = 'sito-autrice-';
const stateFile = path.join(home, 'releases.json');
const mostEvents = 20;

export const folderOf = (version: string) => path.join(home, prefix + version);

export function readRelease(folder: string): Release {
  return JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8'));
}

export function listVersions(): string[] {
  const names = fs.readdirSync(home).filter((name) => name.startsWith(prefix));
  return names
    .map((name) => name.slice(prefix.length))
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version));
}

export function isNewer(one: string, other: string) {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}

/** A migration keeps the release before it working (CONTRIBUTING.md). */
export function worksOnDataOf(newer: string, older: string) {
  const { before } = readRelease(folderOf(newer));
  return before !== undefined && !isNewer(before, older) && !isNewer(older, newer);
}

export function readState(): State {
  if (fs.existsSync(stateFile)) return JSON.parse(fs.readFileSync(stateFile, 'utf8'));
  const { version } = readRelease(path.dirname(import.meta.dirname));
  return { current: { version, since: now() }, before: null, events: [], step: null };
}

export function changeState(change: Partial<State>, event?: Omit<Event, 'at'>) {
  const state = { ...readState(), ...change };
  if (event) state.events = [...state.events, { at: now(), ...event }].slice(-mostEvents);
  const unfinished = `${stateFile}.unfinished`;
  fs.writeFileSync(unfinished, JSON.stringify(state, null, 2), { flush: true });
  fs.renameSync(unfinished, stateFile);
  flushFolder(home);
}

export const now = () => new Date().toISOString();

export function pointTo(version: string) {
  const link = path.join(home, 'current');
  fs.rmSync(`${link}.unfinished`, { force: true });
  fs.symlinkSync(prefix + version, `${link}.unfinished`);
  fs.renameSync(`${link}.unfinished`, link);
  flushFolder(home);
}

export function flushFolder(folder: string) {
  const descriptor = fs.openSync(folder, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

export function stopWith(reason: unknown): never {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
}
