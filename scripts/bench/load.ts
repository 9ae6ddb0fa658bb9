import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

export type Load = { requestsPerSecond: number; p99Ms: number };

const run = promisify(execFile);
const connections = 32;
const encoding = 'Accept-Encoding: gzip';
const patienceSeconds = 60;
const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** The tool that this machine has: wrk, written in C, or autocannon, which comes with `npm ci` and takes more of the machine. */
export const tool = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';

/** Asks for one address over 32 connections, each as fast as the answers come. */
export function load(address: string, seconds: number): Promise<Load> {
  return tool === 'wrk' ? byWrk(address, seconds) : byAutocannon(address, seconds);
}

async function byWrk(address: string, seconds: number): Promise<Load> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', `${patienceSeconds}s`];
  const { stdout } = await run('wrk', [...options, '-H', encoding, address]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${address} answered errors under load:\n${stdout}`);
  const [, rate = ''] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(stdout) ?? [];
  return { requestsPerSecond: Number(rate), p99Ms: Number(p99) * (unitMs[unit] ?? Number.NaN) };
}

async function byAutocannon(address: string, seconds: number): Promise<Load> {
  const script = 'node_modules/autocannon/autocannon.js';
  const options = ['-j', '-c', `${connections}`, '-d', `${seconds}`, '-t', `${patienceSeconds}`, '-H', encoding];
  const { stdout } = await run(process.execPath, [script, ...options, address]);
  const { requests, latency, non2xx, errors } = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${address} answered ${non2xx} errors under load, ${errors} not at all`);
  return { requestsPerSecond: requests.average, p99Ms: latency.p99 };
}
