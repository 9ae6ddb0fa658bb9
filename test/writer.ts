import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Session, savePost, signUp } from './visits.ts';

const pauseMs = 250;
const readPauseMs = 25;
const longestAnswerMs = 10_000;

/** Saves thoughts and signs up readers until it is stopped, and reads the list as a reader does. */
export function startWriter(url: string, session: Session) {
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
