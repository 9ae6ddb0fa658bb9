import { formatDay } from '#app/calendar/moments.ts';
import { laterDay, romeDay, romeTime } from '#app/calendar/rome.ts';
import type { TypedText, WritingForm } from '#app/features/writing/typed-text.ts';
import { failed, storage } from '#app/ui/storage.ts';

// Each open form has a key of its own.

export type UnsavedCopy = {
  key: string;
  textId: string;
  typed: TypedText;
  version: number;
  at: string;
};

export const newText = 'new';
const prefix = 'unsaved-';

export function newCopyKey(kind: string, accountId: string, textId: string) {
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  return [prefix + kind, accountId, textId, tab].join(':');
}

export function writeCopy(key: string, copy: Pick<UnsavedCopy, 'typed' | 'version'>): boolean {
  return (
    storage((stored) =>
      stored.setItem(key, JSON.stringify({ ...copy, at: new Date().toISOString() })),
    ) !== failed
  );
}

export function forgetCopy(key: string) {
  storage((stored) => stored.removeItem(key));
}

function listKeys(isWanted: (key: string[]) => boolean): string[] {
  const keys = storage((stored) =>
    Object.keys(stored).filter((key) => key.startsWith(prefix) && isWanted(key.split(':'))),
  );
  return keys === failed ? [] : keys;
}

/** The browser releases a Web Lock when the tab closes or crashes. Plain HTTP has none. */
export function lockCopy(key: string): () => void {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  // Rejected only when the document is unloading.
  navigator.locks?.request(key, () => closed).catch(() => undefined);
  return () => {
    released.add(key);
    resolve();
  };
}

// The browser reports a released lock for a moment longer.
const released = new Set<string>();

/** The newest first. */
export async function listLeftCopies(
  form: WritingForm,
  accountId: string,
  textId?: string,
): Promise<UnsavedCopy[]> {
  const locked = await lockedKeys();
  const keys = listKeys(
    ([kind, account, text]) =>
      kind === prefix + form.kind && account === accountId && (!textId || text === textId),
  );
  return keys
    .filter((key) => !locked.includes(key))
    .map((key) => readCopy(key, form))
    .filter((copy) => copy !== undefined)
    .sort((one, other) => other.at.localeCompare(one.at));
}

async function lockedKeys() {
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.map(({ name = '' }) => name).filter((name) => !released.has(name));
  } catch {
    return [];
  }
}

const listKeysOf = (accountId: string) => listKeys(([, account]) => account === accountId);

export function hasUnsavedCopies(accountId: string): boolean {
  return listKeysOf(accountId).length > 0;
}

export function forgetUnsavedCopies(accountId: string) {
  window.dispatchEvent(new Event(copiesForgotten));
  for (const key of listKeysOf(accountId)) forgetCopy(key);
}

/** An open form that receives this event stores nothing more. */
export const copiesForgotten = 'unsaved-copies-forgotten';

function readCopy(key: string, form: WritingForm): UnsavedCopy | undefined {
  try {
    const { typed: stored, version, at } = JSON.parse(localStorage.getItem(key) ?? '');
    if (
      [stored.title, stored.document ?? stored.content, at].some((text) => typeof text !== 'string')
    )
      return undefined;
    const typed = form.complete(stored);
    return { key, textId: key.split(':')[2] ?? newText, typed, version: Number(version) || 0, at };
  } catch {
    return undefined;
  }
}

type Device = 'phone' | 'computer';

export const deviceOf = (agent: string): Device => (/Mobi/.test(agent) ? 'phone' : 'computer');

const deviceNames = { phone: 'al telefono', computer: 'al computer' };
const parts = [
  { until: '05', today: 'stanotte', before: 'notte' },
  { until: '12', today: 'stamattina', before: 'mattina' },
  { until: '18', today: 'oggi pomeriggio', before: 'pomeriggio' },
  { until: '24', today: 'stasera', before: 'sera' },
];

/** «ieri sera al telefono». */
export function formatDayAndDevice(at: Date, device: Device, now: Date): string {
  const day = romeDay(at);
  const today = romeDay(now);
  const part = parts.find(({ until }) => romeTime(at) < until);
  const when = () => {
    if (day === today) return part?.today;
    if (day === laterDay(today, -1)) return `ieri ${part?.before}`;
    return formatDay(day, now);
  };
  return `${when()} ${deviceNames[device]}`;
}
