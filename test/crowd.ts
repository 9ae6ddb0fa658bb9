import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Session, savePost, signUp } from './visits.ts';

type Plan = { site: string; session: Session; readers: number; writers: number };
type Form = { kind: 'thought' | 'signup'; name: string; status: number | string };

const pages = [
  '/',
  '/pensieri-quotidiani',
  '/il-libro',
  '/privacy-policy',
  '/feed.xml',
  '/robots.txt',
];
const readingMs = 2000;
const writingMs = 500;

export function startCrowd({ site, session, readers, writers }: Plan) {
  const leaving = new AbortController();
  const forms: Form[] = [];
  const unread: string[] = [];
  let readings = 0;

  async function repeat(pauseMs: number, act: (turn: number) => Promise<void>) {
    for (let turn = 0; !leaving.signal.aborted; turn += 1) {
      await act(turn);
      await wait(pauseMs * (0.5 + Math.random()), undefined, { signal: leaving.signal }).catch(
        () => {},
      );
    }
  }

  async function read(address: string) {
    const status = await fetch(site + address)
      .then(statusOf)
      .catch(inWords);
    readings += 1;
    if (status !== 200) unread.push(`${address}: ${status}`);
  }

  async function send(kind: Form['kind']) {
    const name = randomUUID();
    const sent =
      kind === 'thought'
        ? savePost(site, session, { title: name })
        : signUp(site, `${name}@example.org`);
    const status = await sent.then(statusOf).catch(inWords);
    forms.push({ kind, name, status });
  }

  const everybody = [
    ...Array.from({ length: readers }, (_, reader) =>
      repeat(readingMs, (turn) => read(pages[(reader + turn) % pages.length] ?? '/')),
    ),
    ...Array.from({ length: writers }, (_, writer) =>
      repeat(writingMs, () => send(writer % 2 === 0 ? 'thought' : 'signup')),
    ),
  ];
  return {
    unread,
    forms,
    stop: async () => {
      leaving.abort();
      await Promise.all(everybody);
      return { readings, forms, unread };
    },
  };
}

/** The accepted forms that are not in the database exactly once. */
export async function listLost(databaseUrl: string, forms: Form[]) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string; times: number }>(
    `select name, count(*)::int as times from
    (select title as name from posts union all select split_part(email, '@', 1) from newsletter_subscriptions) as done
    group by name`,
  );
  await client.end();
  const times = new Map(rows.map(({ name, times }) => [name, times]));
  return forms.filter(({ name, status }) => status === 200 && times.get(name) !== 1);
}

async function statusOf(response: Response) {
  await response.arrayBuffer();
  return response.status;
}

const inWords = ({ message, cause }: Error) => `${message} ${cause ?? ''}`;
