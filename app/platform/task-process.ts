import type { ChildProcess } from 'node:child_process';
import { exitErrorOf, forkChild, inChildTurn, setIdle } from './child-process.ts';

type Message<Result> = { result?: Result };
/** `mostTasks`: after these tasks another process continues, because some libraries do not free their memory. */
type Limits = { megabytes: number; silenceMs: number; mostTasks?: number };
type RunOptions = { priority?: number; silenceMs?: number };

const idleMs = 10_000;
// Far longer than on a busy machine, where the child has a low priority.
const longestStartMs = 60_000;
const heartbeatMs = 1000;

/**
 * Runs tasks in a process of its own, with the program’s `serveTasks`, one at a time: a hostile input exhausts neither the
 * processor nor the memory of the site.
 */
export class TaskProcess<Task, Result> {
  readonly #program: string;
  readonly #limits: Limits;
  #child?: ChildProcess;
  #ended = Promise.resolve(new Error());
  #idle?: NodeJS.Timeout;
  #tasks = 0;

  constructor(program: string, limits: Limits) {
    this.#program = program;
    this.#limits = limits;
  }

  /** @throws Error when the process ends, or blocks for too long */
  run(
    task: Task,
    { priority, silenceMs = this.#limits.silenceMs }: RunOptions = {},
  ): Promise<Result> {
    return inChildTurn(() => this.#run(task, silenceMs), { own: () => this.#child, priority });
  }

  async #run(task: Task, silenceMs: number): Promise<Result> {
    clearTimeout(this.#idle);
    const firstMs = this.#child ? silenceMs : longestStartMs;
    this.#child ??= this.#start();
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const limit = (ms: number) =>
      setTimeout(() => {
        this.#end(child);
        reject(new Error(`${this.#program} was blocked`));
      }, ms);
    let silence = limit(firstMs);
    const receive = (message: Message<Result>) => {
      if ('result' in message) return resolve(message.result as Result);
      clearTimeout(silence);
      silence = limit(silenceMs);
    };
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
      this.#tasks += 1;
      const restMs = this.#tasks === this.#limits.mostTasks ? 0 : idleMs;
      this.#idle = setTimeout(() => this.#end(child), restMs).unref();
    }
  }

  #start() {
    const child = forkChild(this.#program, this.#limits.megabytes);
    this.#ended = exitErrorOf(child, this.#program);
    this.#tasks = 0;
    return child.once('exit', () => this.#end(child));
  }

  #end(child: ChildProcess) {
    if (this.#child === child) this.#child = undefined;
    child.kill('SIGKILL');
  }
}

export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>) {
  process.on('message', async (task: Task) => process.send?.({ result: await work(task) }));
  // The limit of the task begins.
  process.send?.({});
  // A terminal and systemd signal both processes; this one ends with the site.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
}

/** Of a task that may take long: shows that the process is not blocked. */
export function sendHeartbeats() {
  setInterval(() => process.send?.({}), heartbeatMs).unref();
}
