import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 20;

async function childRunning(program: string): Promise<number> {
  for (;;) {
    const [child] = childrenRunning(program);
    if (child) return child;
    await wait(pollMs);
  }
}

export async function stoppedChild(program: string): Promise<number> {
  const child = await childRunning(program);
  process.kill(child, 'SIGSTOP');
  return child;
}

export async function endChildren(program: string) {
  for (const child of childrenRunning(program)) {
    process.kill(child, 'SIGKILL');
    while (isThere(child)) await wait(pollMs);
  }
}

function isThere(child: number) {
  try {
    return process.kill(child, 0);
  } catch {
    return false;
  }
}

/** Denies the process more memory. */
export function starve(child: number) {
  spawnSync('prlimit', ['--pid', `${child}`, '--as=1']);
  process.kill(child, 'SIGCONT');
}

function childrenRunning(program: string): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', `${process.pid}`, '-f', program], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean).map(Number);
}

type Process = { id: number; command: string };

export function descendantsOf(id: number): Process[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  const rows = Array.from(
    listed.matchAll(/^ *(\d+) +(\d+) +(\S+) +(.*)$/gm),
    ([, id, parent, state = '', command = '']) => ({
      id: Number(id),
      parent: Number(parent),
      command,
      isOver: state.startsWith('Z') || command.startsWith('ps '),
    }),
  );
  const below = (id: number): Process[] =>
    rows
      .filter(({ parent, isOver }) => parent === id && !isOver)
      .flatMap((row) => [row, ...below(row.id)]);
  return below(id);
}
