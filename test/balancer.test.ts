import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { outagePage } from '#app/features/site-texts/outage-page.server.ts';
import { listen } from '#test/listen.ts';
import { startCaddy } from './caddy.ts';
import { findProgram } from './programs.ts';

// deploy/Caddyfile.scale in front of two servers instead of the instances.
const program = findProgram('caddy');
type Way = 'responds' | 'breaks' | 'is not ready';

class Instance {
  way: Way = 'responds';
  readonly requests: string[] = [];
  visitor: unknown;
  #server: Server | undefined;
  #port = 0;

  get url() {
    return `http://127.0.0.1:${this.#port}`;
  }

  async open() {
    this.#server = createServer(({ url, method, headers }, response) => {
      if (url === '/readyz')
        return response.writeHead(this.way === 'is not ready' ? 503 : 200).end();
      this.requests.push(`${method}`);
      this.visitor = headers['x-forwarded-for'];
      if (this.way === 'breaks') return response.destroy();
      // Otherwise a form may leave on a connection that is about to end.
      response.setHeader('Connection', 'close').end('pane');
    });
    this.#port = await listen(this.#server, this.#port);
  }

  async close() {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}

const instances = [new Instance(), new Instance()] as const;
const [first, second] = instances;
let balancer: Awaited<ReturnType<typeof startCaddy>>;

beforeAll(async () => {
  if (!program) return;
  for (const instance of instances) await instance.open();
  balancer = await startCaddy(program, [...instances]);
});
afterEach(async () => {
  for (const instance of instances) instance.way = 'responds';
  await expect.poll(doBothReceiveRequests).toBe(true);
});
afterAll(async () => {
  await balancer?.stop();
  for (const instance of instances) await instance.close();
});

const all = <Value>(value: Value) => Array.from({ length: 20 }, () => value);

async function send(method: string, body?: string) {
  const response = await fetch(balancer.url, {
    method,
    body,
    headers: { 'X-Forwarded-For': '203.0.113.9' },
  });
  await response.arrayBuffer();
  return response.status;
}

async function sendMany(...methods: string[]) {
  for (const { requests } of instances) requests.length = 0;
  return Promise.all(methods.flatMap((method) => all(method).map((one) => send(one))));
}

async function doBothReceiveRequests() {
  if (!program) return true;
  await sendMany('GET');
  return instances.every(({ requests }) => requests.length > 0);
}

test.skipIf(!program)(
  'a form that had arrived is not sent again, and its sender gets an error',
  async () => {
    first.way = 'breaks';
    const expected = await sendMany('POST');
    expect(first.requests.length).toBeGreaterThan(0);
    expect(expected.filter((status) => status === 502)).toHaveLength(first.requests.length);
    expect(expected.filter((status) => status === 200)).toHaveLength(second.requests.length);
  },
);

test.skipIf(!program)(
  'an instance that is not ready gets no request, unless none is ready',
  async () => {
    first.way = 'is not ready';
    await expect.poll(() => sendMany('GET').then(() => first.requests.length)).toBe(0);
    const { visitor } = second;
    expect(visitor).toMatch(/^203\.0\.113\.9/);
    second.way = 'is not ready';
    for (let turn = 0; turn < 15; turn += 1) expect(await sendMany('POST')).toEqual(all(200));
    await expect.poll(doBothReceiveRequests).toBe(true);
    expect(second.visitor).toBe(visitor);
  },
);

async function read(url: string, method: string) {
  const response = await fetch(url, { method });
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    text: await response.text(),
  };
}

const expected = { status: 502, type: 'text/html; charset=utf-8', text: `${outagePage()}` };

test.skipIf(!program)(
  'a visitor without a response gets a page in Italian with the status of a failure',
  async () => {
    for (const instance of instances) instance.way = 'breaks';
    expect(await read(balancer.url, 'POST')).toEqual(expected);
    // A failed upstream is left alone for a second.
    const status = expect.toSatisfy((code) => code === 502 || code === 503);
    for (const method of ['GET', 'POST'])
      expect(await read(balancer.url, method)).toEqual({ ...expected, status });
  },
);
