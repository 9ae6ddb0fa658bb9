import { Agent, get, type IncomingMessage, request } from 'node:http';
import type { Load } from './load.ts';

const headers = { 'Accept-Encoding': 'gzip' };

/** For HEAD: wrk and autocannon wait for the body that Content-Length announces. */
export async function loadByNode(address: string, seconds: number, connections: number, method: string): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const [started, times] = [performance.now(), [] as number[]];
  async function sendUntilEnd() {
    while (performance.now() - started < seconds * 1000) {
      const asked = performance.now();
      const status = await ask(address, agent, method);
      if (status !== 200) throw new Error(`${address} answers a ${method} with ${status}`);
      times.push(performance.now() - asked);
    }
  }
  await Promise.all(Array.from({ length: connections }, sendUntilEnd));
  agent.destroy();
  times.sort((one, other) => one - other);
  return { requestsPerSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}

function ask(address: string, agent: Agent, method: string) {
  return new Promise((resolve, reject) => {
    const options = { method, agent, headers };
    const asking = request(address, options, (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
    asking.on('error', reject).end();
  });
}

/** Not `fetch`, which decompresses the body. */
export function askCompressed(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, resolve).once('error', reject);
  });
}
