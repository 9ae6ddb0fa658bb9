import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { type Figure, threeDigits } from './figures.ts';

const autocannon = 'node_modules/autocannon/autocannon.js';
export const list = '/pensieri-quotidiani';

const run = promisify(execFile);
const connections = 32;
const patienceSeconds = 60;
const warmUpSeconds = 3;
const rounds = 7;
const requests = 30;

export async function measureCached(): Promise<Figure[]> {
  const { dataDir, remove } = makeDataDir();
  const site = await startProductionSite({ DATA_DIR: dataDir });
  try {
    const loads = { Home: await besideBare(site.url, '/'), ...(await loadPages(site.url)) };
    return Object.entries(loads).map(([name, { requestsPerSecond, ratio }]) => ({
      name: `${name}, cached: ${Math.round(requestsPerSecond)} a second, beside a bare server`,
      embedded: threeDigits(ratio),
      goal: 'at least 0.9',
    }));
  } finally {
    await site.stop();
    remove();
  }
}

export async function loadPages(url: string) {
  return { List: await besideBare(url, list), Post: await besideBare(url, await newestPost(url)) };
}

async function newestPost(url: string) {
  const post = /\/post\/[\w-]+/.exec(await (await fetch(url + list)).text())?.[0];
  if (!post) throw new Error('The list shows no post');
  return post;
}

/** One request at a time, since parallel requests would wait for each other. */
export async function medianMs(address: string, headers?: Record<string, string>) {
  const times: number[] = [];
  for (let index = 0; index < requests; index += 1) {
    const start = performance.now();
    const response = await fetch(address, { headers });
    await response.text();
    if (!response.ok) throw new Error(`${address} responds with ${response.status}`);
    times.push(performance.now() - start);
  }
  return median(times);
}

export function median(values: number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Compares with a bare node:http server that sends the same bytes, in turns, so that other work affects both. */
async function besideBare(url: string, path: string) {
  const bare = await startBare(url + path);
  try {
    await load(url + path, warmUpSeconds);
    const turns: { site: number; beside: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      turns.push({ site: await load(url + path), beside: await load(bare.url) });
    }
    return {
      requestsPerSecond: median(turns.map(({ site }) => site)),
      ratio: median(turns.map(({ site, beside }) => site / beside)),
    };
  } finally {
    bare.stop();
  }
}

async function startBare(address: string) {
  const writtenByNode = new Set([
    'date',
    'connection',
    'keep-alive',
    'transfer-encoding',
    'content-length',
  ]);
  // Not `fetch`, which decompresses the body.
  const request = get(address, { headers: { 'Accept-Encoding': 'gzip' } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response?.statusCode !== 200) throw new Error(`${address} answers ${response?.statusCode}`);
  const body = await buffer(response);
  const ownHeaders = Object.entries(response.headers).filter(([name]) => !writtenByNode.has(name));
  const headers = { ...Object.fromEntries(ownHeaders), 'Content-Length': body.length };
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}

export async function load(address: string, seconds = 1, headers: string[] = []): Promise<number> {
  const options = ['-j', '-c', `${connections}`, '-d', `${seconds}`, '-t', `${patienceSeconds}`];
  const { stdout } = await run(process.execPath, [
    autocannon,
    ...options,
    ...['Accept-Encoding: gzip', ...headers].flatMap((header) => ['-H', header]),
    address,
  ]);
  const { requests, errors, '4xx': refused, '5xx': failed } = JSON.parse(stdout);
  const wrong = refused + failed;
  if (wrong + errors > 0)
    throw new Error(`${address} answered ${wrong} errors under load, ${errors} not at all`);
  return requests.average;
}
