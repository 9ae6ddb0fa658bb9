import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

const mostCharacters = 2000;

/** Resolves to an error with the exit code or signal and the last output on stderr, which must be a pipe. */
export function exitErrorOf(child: ChildProcess, name: string): Promise<Error> {
  let last = '';
  const stderr = child.stderr as Socket;
  stderr.unref();
  stderr.setEncoding('utf8').on('data', (text) => {
    last = (last + text).slice(-mostCharacters);
  });
  return new Promise((resolve) => {
    child.once('close', (code, signal) =>
      resolve(
        new Error(`${name} ended: ${signal ?? `code ${code}`}`, {
          cause: last && new Error(last.trim()),
        }),
      ),
    );
  });
}
