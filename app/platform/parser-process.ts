import type { ChildProcess } from 'node:child_process';
import { exitErrorOf } from './child-exit.ts';
import { forkChild, inChildTurn, setIdle } from './child-process.ts';

type Message<Result> = { result?: Result };
type Limits = { megabytes: number; silenceMs: number };

const idleMs = 10_000;
const heartbeatMs = 1000;

/**
 * Parses strangers’ input in a process of its own, with the program’s `serveParser`: a hostile file exhausts neither the
 * processor nor the memory of the site. Runs one task at a time.
 */
export class ParserProcess<Task, Result> {
  readonly #program: string;
  readonly #limits: Limits;
  #child?: ChildProcess;
  #ended = Promise.resolve(new Error());
  #idle?: NodeJS.Timeout;

  constructor(program: string, limits: Limits) {
    this.#program = program;
    this.#limits = limits;
  }

  /** @throws Error when the process ends, or blocks for too long */
  parse(task: Task): Promise<Result> {
    return inChildTurn(() => this.#parse(task), { own: () => this.#child });
  }

  async #parse(task: Task): Promise<Result> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const silence = setTimeout(() => {
      this.#end(child);
      reject(new Error(`${this.#program} was blocked`));
    }, this.#limits.silenceMs);
    const receive = (message: Message<Result>) =>
      'result' in message ? resolve(message.result as Result) : silence.refresh();
    try {
      child.ref();
      child.channel?.ref();
      child.on('message', receive).once('error', reject);
      void this.#ended.then(reject);
      child.send(task as object, (error) => error && reject(error));
      return await promise;
    } finally {
      clearTimeout(silence);
      child.off('message', receive).off('error', reject);
      child.unref();
      child.channel?.unref();
      setIdle(child);
      this.#idle = setTimeout(() => this.#end(child), idleMs).unref();
    }
  }

  #start() {
    const child = forkChild(this.#program, this.#limits.megabytes);
    this.#ended = exitErrorOf(child, this.#program);
    return child.once('exit', () => this.#end(child));
  }

  #end(child: ChildProcess) {
    if (this.#child === child) this.#child = undefined;
    child.kill('SIGKILL');
  }
}

/** A heartbeat shows that the parser is not blocked. */
export function serveParser<Task, Result>(parse: (task: Task) => Promise<Result>) {
  process.on('message', async (task: Task) => process.send?.({ result: await parse(task) }));
  setInterval(() => process.send?.({}), heartbeatMs).unref();
  // A terminal and systemd signal both processes; the parser ends with the site.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
}
