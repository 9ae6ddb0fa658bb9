import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type agnese, readPage, type Session, savePost, sendForm, signIn, signUp } from './visits.ts';

type Plan = {
  site: string;
  session: Session;
  author: typeof agnese;
  visitors: number;
  writers: number;
  signal: AbortSignal;
};
type Done = { readings: number; signups: number; saves: number; signIns: number; errors: string[] };

const pages = ['/', '/pensieri-quotidiani', '/il-libro', '/fondazione', '/privacy-policy', '/feed.xml', '/sitemap.xml'];
// The time in which a person reads a page.
const readingMs = 1000;
const writingMs = 500;
const editsOfOnePost = 20;

/** Readers, subscribers and authors use the site in parallel until `signal`. Every status but 200 is an error. */
export async function strain({ site, session, author, visitors, writers, signal }: Plan): Promise<Done> {
  const done: Done = { readings: 0, signups: 0, saves: 0, signIns: 0, errors: [] };
  const posts = (await readPage(`${site}/pensieri-quotidiani`)).text.match(/\/post\/[\w-]{36}/g) ?? [];
  const addresses = [...pages, ...posts];

  async function repeat(name: keyof Omit<Done, 'errors'>, pauseMs: number, act: (turn: number) => Promise<number>) {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const status = await act(turn).catch((error: Error) => `${error.message} ${error.cause}`);
      if (status === 200) done[name] += 1;
      else done.errors.push(`${name}: ${status}`);
      await wait(pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    }
  }

  const read = async (address = '/') => (await readPage(site + address)).status;
  const everybody = [
    ...Array.from({ length: visitors }, (_, visitor) =>
      repeat('readings', readingMs, (turn) => read(addresses[(visitor + turn) % addresses.length])),
    ),
    ...Array.from({ length: writers }, (_, writer) => {
      if (writer % 5 === 4) return repeat('signIns', writingMs, async () => (await signIn(site, author)).status);
      return writer % 2 === 0
        ? repeat('signups', writingMs, async () => emptied(await signUp(site, `p${randomUUID()}@example.org`)))
        : repeat('saves', writingMs, saver(site, session));
    }),
  ];
  await Promise.all(everybody);
  return done;
}

/** Saves one post repeatedly, then the next, as a draft and published in turn. */
function saver(site: string, session: Session) {
  let id = '';
  return async (turn: number) => {
    const version = 1 + (turn % editsOfOnePost);
    const fields = {
      title: `Prova ${turn}`,
      content: `Riga ${turn}. `.repeat(50),
      status: turn % 3 ? 'draft' : 'published',
    };
    if (version === 1) {
      id = randomUUID();
      return emptied(await savePost(site, session, { id, ...fields }));
    }
    const form = { intent: 'save', id, version: `${version - 1}`, category: 'Ispirazione', ...fields };
    return emptied(await sendForm(`${site}/amministrazione/post/${id}.data`, form, session));
  };
}

async function emptied(response: Response) {
  await response.text();
  return response.status;
}
