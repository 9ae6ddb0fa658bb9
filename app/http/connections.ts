import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { config } from '#app/config.ts';
import { visitorKey } from '#app/platform/db/limiter.ts';
import { isHealthPath } from './health.ts';

// An idle connection takes about 15 KB.
const defaultLimits = {
  most: 2000,
  ofAddress: config.trustedProxies > 0 ? Number.POSITIVE_INFINITY : 200,
  spare: 50,
};
// Browsers and proxies do not pipeline requests.
const mostUnderWay = 4;

/** At the limit a new connection replaces the longest idle one. If none is idle, it may only request health. */
export class Connections {
  readonly #limits: typeof defaultLimits;
  readonly #groups = new Map<string, Set<Socket>>();
  readonly #open = new Map<Socket, string>();
  readonly #idle = new Set<Socket>();
  readonly #spares = new WeakSet<Socket>();
  readonly #underWay = new WeakMap<Socket, number>();

  constructor(server: Server, limits = defaultLimits) {
    this.#limits = limits;
    server.maxConnections = limits.most + limits.spare;
    server.on('connection', (socket) => this.#admit(socket));
  }

  refuses({ socket, url }: IncomingMessage, response: ServerResponse) {
    const underWay = (this.#underWay.get(socket) ?? 0) + 1;
    this.#underWay.set(socket, underWay);
    this.#idle.delete(socket);
    response.once('close', () => this.#rest(socket));
    return underWay > mostUnderWay || (this.#spares.has(socket) && !isHealthPath(url));
  }

  isResponding(socket: Socket) {
    return (this.#underWay.get(socket) ?? 0) > 0;
  }

  #rest(socket: Socket) {
    const underWay = (this.#underWay.get(socket) ?? 1) - 1;
    this.#underWay.set(socket, underWay);
    if (underWay === 0 && this.#open.has(socket)) this.#idle.add(socket);
  }

  #admit(socket: Socket) {
    const { most, ofAddress } = this.#limits;
    const address = visitorKey(socket.remoteAddress ?? '');
    const own = this.#groups.get(address);
    if (own && own.size >= ofAddress && !this.#endIdle(own)) return socket.destroy();
    if (this.#open.size >= most && !this.#endIdle(this.#open)) this.#spares.add(socket);
    this.#groups.set(address, (this.#groups.get(address) ?? new Set()).add(socket));
    this.#open.set(socket, address);
    this.#idle.add(socket);
    return socket.once('close', () => this.#forget(socket));
  }

  #endIdle(among: { has: (socket: Socket) => boolean }) {
    const longest = this.#idle.values().find((socket) => among.has(socket));
    if (!longest) return false;
    this.#forget(longest);
    longest.destroy();
    return true;
  }

  #forget(socket: Socket) {
    const address = this.#open.get(socket) ?? '';
    const own = this.#groups.get(address);
    own?.delete(socket);
    if (own?.size === 0) this.#groups.delete(address);
    this.#open.delete(socket);
    this.#idle.delete(socket);
  }
}

const longestBodyMs = 30_000;
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export function limitBody(request: IncomingMessage, ms = longestBodyMs) {
  if (!request.headers['content-length'] && !request.headers['transfer-encoding']) return;
  const timer = setTimeout(() => request.complete || request.socket.destroy(), ms).unref();
  timers.set(request, timer);
  request.once('close', () => clearTimeout(timer));
}

/** The upload of an archive of photographs takes minutes. */
export function allowSlowBody(request: IncomingMessage | undefined) {
  if (request) clearTimeout(timers.get(request));
}
