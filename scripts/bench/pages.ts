import { once } from 'node:events';
import { runChild } from './children.ts';
import { type Asking, type Load, load } from './load.ts';

/** `beside` is the reference: the bare server, or the site's own full answer. */
export type PageLoad = { site: Load; beside: Load; ratio: number };
export type Pages = { list: PageLoad; post: PageLoad };
type Asked = Asking & { address: string };
export type Answers = { home: PageLoad; unchanged: PageLoad; head: PageLoad };

const home = '/';
const list = '/pensieri-quotidiani';
const deep = `${list}?pagina=1000`;
const warmUpSeconds = 4;
const seconds = 5;
const rounds = 2;
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

/** In turns, so that other work on the machine affects both alike. */
async function inTurns(site: Asked, beside: Asked): Promise<PageLoad> {
  await load(site.address, warmUpSeconds, site);
  const turns: { site: Load; beside: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    turns.push({
      beside: await load(beside.address, seconds, beside),
      site: await load(site.address, seconds, site),
    });
  }
  const mean = { site: meanOf(turns.map((turn) => turn.site)), beside: meanOf(turns.map((turn) => turn.beside)) };
  return { ...mean, ratio: mean.site.requestsPerSecond / mean.beside.requestsPerSecond };
}

function meanOf(loads: Load[]): Load {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    requestsPerSecond: mean(loads.map((measured) => measured.requestsPerSecond)),
    p99Ms: mean(loads.map((measured) => measured.p99Ms)),
  };
}
