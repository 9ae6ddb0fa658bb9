import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import { type Session, savePost, signUp } from './visits.ts';

const patienceMs = 60_000;
// Each rehearsal reads up to a hundred posts, so few are written.
const pauseMs = 1000;
const longestResponseMs = 10_000;

/** Saves thoughts and signs up readers until it is stopped. */
function startWriter(url: string, session: Session) {
  const emails: string[] = [];
  const ids: string[] = [];
  let isStopped = false;
  const isDone = (response: Promise<Response>) =>
    response.then(
      ({ status }) => status === 200,
      () => false,
    );
  const repeat = async (once: () => Promise<void>) => {
    for (; !isStopped; await wait(pauseMs)) await once();
  };
  const work = [
    repeat(async () => {
      const email = `${randomUUID()}@example.org`;
      if (await isDone(signUp(url, email))) emails.push(email);
    }),
    repeat(async () => {
      const id = randomUUID();
      if (await isDone(savePost(url, session, { id, title: `Pensiero ${ids.length}` })))
        ids.push(id);
    }),
  ];
  return {
    written: () => emails.length + ids.length,
    stop: async () => {
      isStopped = true;
      await Promise.all(work);
      const lost: string[] = [];
      for (const email of emails) if ((await signUp(url, email)).status !== 409) lost.push(email);
      for (const id of ids) if (!(await isDone(read(`${url}/post/${id}`)))) lost.push(id);
      return lost;
    },
  };
}

function read(address: string) {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(longestResponseMs) });
}

type Beside = { url: string; session: Session };

/** Writes before, during and after `work`, and returns the lost writes. */
export async function besideAWriter<Result extends object>(
  { url, session }: Beside,
  work: () => Promise<Result>,
) {
  const writer = startWriter(url, session);
  const until = (count: number) => vi.waitUntil(() => writer.written() > count, patienceMs);
  await until(2);
  const result = await work();
  await until(writer.written() + 2);
  return { ...result, lost: await writer.stop() };
}
