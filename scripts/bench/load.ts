import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { loadByNode } from './node-client.ts';

export type Load = { requestsPerSecond: number; p99Ms: number };
/** With `byNode` Node sends the requests, by this method, instead of the tool. */
export type Asking = { byNode?: 'GET' | 'HEAD'; headers?: Record<string, string> };

const run = promisify(execFile);
const connections = 32;
const patienceSeconds = 60;
const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** wrk if installed; autocannon comes with `npm ci` but takes more of the processor. */
export const tool = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';

export function load(address: string, seconds: number, { byNode, headers }: Asking = {}): Promise<Load> {
  if (byNode) return loadByNode(address, seconds, connections, byNode);
  const lines = Object.entries({ 'Accept-Encoding': 'gzip', ...headers }).map(([name, value]) => `${name}: ${value}`);
  const headerOptions = lines.flatMap((line) => ['-H', line]);
  return tool === 'wrk' ? byWrk(address, seconds, headerOptions) : byAutocannon(address, seconds, headerOptions);
}

async function byWrk(address: string, seconds: number, headerOptions: string[]): Promise<Load> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', `${patienceSeconds}s`];
  const { stdout } = await run('wrk', [...options, ...headerOptions, address]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${address} answered errors under load:\n${stdout}`);
  const [, rate = ''] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(stdout) ?? [];
  return { requestsPerSecond: Number(rate), p99Ms: Number(p99) * (unitMs[unit] ?? Number.NaN) };
}

async function byAutocannon(address: string, seconds: number, headerOptions: string[]): Promise<Load> {
  const options = ['-j', '-c', `${connections}`, '-d', `${seconds}`, '-t', `${patienceSeconds}`];
  const { stdout } = await run(process.execPath, [autocannon, ...options, ...headerOptions, address]);
  const { requests, latency, errors, '4xx': refused, '5xx': failed } = JSON.parse(stdout);
  const wrong = refused + failed;
  if (wrong + errors > 0) throw new Error(`${address} answered ${wrong} errors under load, ${errors} not at all`);
  return { requestsPerSecond: requests.average, p99Ms: latency.p99 };
}

export const autocannon = 'node_modules/autocannon/autocannon.js';
