import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import { type Session, savePost, signUp } from './visits.ts';

const patienceMs = 60_000;
// Each page that is written is read in each rehearsal.
const pauseMs = 1000;
const readPauseMs = 25;
const longestAnswerMs = 10_000;

/** Saves thoughts and signs up readers until it is stopped, and reads the list as a reader does. */
function startWriter(url: string, session: Session) {
  const emails: string[] = [];
  const ids: string[] = [];
  let isStopped = false;
  let readAt = Date.now();
  let downMs = 0;
  const isDone = (answer: Promise<Response>) =>
    answer.then(
      ({ status }) => status === 200,
      () => false,
    );
  const repeat = async (once: () => Promise<void>, restMs = pauseMs) => {
    for (; !isStopped; await wait(restMs)) await once();
  };
  const work = [
    repeat(async () => {
      const email = `${randomUUID()}@example.org`;
      if (await isDone(signUp(url, email))) emails.push(email);
    }),
    repeat(async () => {
      const id = randomUUID();
      if (await isDone(savePost(url, session, { id, title: `Pensiero ${ids.length}` }))) ids.push(id);
    }),
    repeat(async () => {
      const isRead = await isDone(read(`${url}/pensieri-quotidiani`));
      if (!isRead) return;
      downMs = Math.max(downMs, Date.now() - readAt);
      readAt = Date.now();
    }, readPauseMs),
  ];
  return {
    written: () => emails.length + ids.length,
    stop: async () => {
      isStopped = true;
      await Promise.all(work);
      const lost: string[] = [];
      for (const email of emails) if ((await signUp(url, email)).status !== 409) lost.push(email);
      for (const id of ids) if (!(await isDone(read(`${url}/post/${id}`)))) lost.push(id);
      return { written: emails.length + ids.length, lost, secondsDown: downMs / 1000 };
    },
  };
}

function read(address: string) {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(longestAnswerMs) });
}

type Beside = { url: string; session: Session };

/** Writes before, during and after `work`, and gives a row of a table. */
export async function besideAWriter<Told extends { said: string }>(
  { url, session }: Beside,
  work: () => Promise<Told>,
) {
  const writer = startWriter(url, session);
  const until = (count: number) => vi.waitUntil(() => writer.written() > count, patienceMs);
  await until(2);
  const told = await work();
  await until(writer.written() + 2);
  const { written, lost, secondsDown } = await writer.stop();
  const last = told.said.trim().split('\n').at(-1);
  return { ...told, lost, row: `${last} | ${secondsDown.toFixed(1)} | ${written} | ${lost.length} |` };
}

/** The table of what was tried: release, what the operator read, seconds down, writes, lost. */
export function addRow(row: string) {
  fs.mkdirSync('test-results', { recursive: true });
  fs.appendFileSync('test-results/updates.md', `${row}\n`);
}
