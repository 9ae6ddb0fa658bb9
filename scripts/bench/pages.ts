import { once } from 'node:events';
import { runChild } from './children.ts';
import { type Asking, type Load, load } from './load.ts';

/** `beside` is the reference: the bare server, or the site's own full answer. */
export type PageLoad = { site: Load; beside: Load; ratio: number };
export type Pages = { list: PageLoad; post: PageLoad };
type Asked = Asking & { address: string };
type Answers = { home: PageLoad; unchanged: PageLoad; head: PageLoad };

const home = '/';
const list = '/pensieri-quotidiani';
const deep = `${list}?pagina=1000`;
const warmUpSeconds = 3;
const seconds = 1;
const rounds = 7;
const requests = 30;

export async function loadPages(url: string): Promise<Pages> {
  const post = /\/post\/[\w-]+/.exec(await (await fetch(url + list)).text())?.[0];
  if (!post) throw new Error('The list shows no post');
  return besideBare(url, [list, post], async (bare) => ({
    list: await inTurns({ address: url + list }, { address: bare + list }),
    post: await inTurns({ address: url + post }, { address: bare + post }),
  }));
}

/** The home page beside the bare server; a 304 and a HEAD of the list beside its full answer. */
export async function loadAnswers(url: string): Promise<Answers> {
  const address = url + list;
  const known = await fetch(address, { headers: { 'Accept-Encoding': 'gzip' } });
  await known.text();
  const headers = { 'If-None-Match': known.headers.get('ETag') ?? '' };
  return {
    home: await besideBare(url, [home], (bare) => inTurns({ address: url + home }, { address: bare + home })),
    unchanged: await inTurns({ address, headers }, { address }),
    head: await inTurns({ address, byNode: 'HEAD' }, { address, byNode: 'GET' }),
  };
}

/** One request at a time, for the first page of the list and for page 1,000. */
export async function timePages(url: string) {
  return { firstMs: await medianMs(url + list), deepMs: await medianMs(url + deep) };
}

/** One request at a time: under load the time would show the length of the queue. */
export function medianMs(address: string, headers?: Record<string, string>) {
  return medianOf(requests, async () => {
    const answer = await fetch(address, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  });
}

/** In milliseconds. */
export async function medianOf(runs: number, run: () => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return median(times);
}

export function median(values: number[]) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function besideBare<Result>(url: string, paths: string[], run: (bare: string) => Promise<Result>) {
  const addresses = paths.map((path) => url + path);
  const bare = runChild('scripts/bench/bare.ts', addresses);
  try {
    const [port] = await bare.whileRunning(once(bare.child, 'message'));
    return await run(`http://127.0.0.1:${port}`);
  } finally {
    await bare.stop();
  }
}

/** In turns, each first as often as the other, so that other work on the machine affects both alike. */
async function inTurns(site: Asked, beside: Asked): Promise<PageLoad> {
  await load(site.address, warmUpSeconds, site);
  const turns: { site: Load; beside: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ask = (one: Asked) => load(one.address, seconds, one);
    const first = round % 2 === 0 ? await ask(site) : undefined;
    const other = await ask(beside);
    turns.push({ site: first ?? (await ask(site)), beside: other });
  }
  return {
    site: middleOf(turns.map((turn) => turn.site)),
    beside: middleOf(turns.map((turn) => turn.beside)),
    ratio: median(turns.map((turn) => turn.site.requestsPerSecond / turn.beside.requestsPerSecond)),
  };
}

function middleOf(loads: Load[]): Load {
  return {
    requestsPerSecond: median(loads.map((measured) => measured.requestsPerSecond)),
    p99Ms: median(loads.map((measured) => measured.p99Ms)),
  };
}
