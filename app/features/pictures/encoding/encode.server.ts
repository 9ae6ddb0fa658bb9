import { fork } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import PQueue from 'p-queue';
import type { Encoded, Result, Task, Variant } from './encoder.ts';
import { beginningBytes, kindOfFile } from './kind-of-file.ts';

export type Refusal =
  | Extract<Result, { refusal: string }>['refusal']
  | Exclude<ReturnType<typeof kindOfFile>, 'photograph'>;

const program = path.resolve('app/features/pictures/encoding/encoder.ts');
const longestMs = 20_000;

// One of each at a time bounds the memory, and leaves processors to the readers. Nobody who sends a photograph waits for variants.
const uploads = new PQueue({ concurrency: 1 });
const drawings = new PQueue({ concurrency: 1 });

/** The file decoded and encoded anew, turned as it was held, without metadata. */
export async function encodeAnew(file: string, withinMs?: number): Promise<Encoded | { refusal: Refusal }> {
  const kind = await readKind(file);
  if (kind !== 'photograph') return { refusal: kind };
  const result = await uploads.add(() => runAlone({ file }, withinMs));
  // Too large for its memory, too slow, or fatal to the decoder.
  return result && !('variants' in result) ? result : { refusal: 'broken' };
}

/** Of a file that `encodeAnew` has made. */
export async function drawVariants(file: string, widths: number[]): Promise<Variant[]> {
  const result = await drawings.add(() => runAlone({ file, variants: widths }));
  if (!result || !('variants' in result)) throw new Error('No variants were drawn of a picture');
  return result.variants;
}

async function readKind(file: string) {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(beginningBytes) });
  await handle.close();
  return kindOfFile(buffer.subarray(0, bytesRead));
}

/** Undefined: the child ended without a word. */
function runAlone(task: Task, withinMs = longestMs): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    let result: Result | undefined;
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=128'],
      // It reads what a stranger may have drawn: no secret is within its reach.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: withinMs,
      killSignal: 'SIGKILL',
    });
    child.once('message', (message) => {
      result = message as Result;
    });
    child.once('error', reject);
    child.once('close', () => resolve(result));
    child.send(task, (error) => error && child.kill('SIGKILL'));
  });
}
