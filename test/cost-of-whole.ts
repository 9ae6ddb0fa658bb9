type Work = (text: string) => unknown;

/** Of processor time, whose clock may be coarse. */
const shortestMs = 20;

/**
 * The processor time for a text of `length` signs, divided by that for a hundred texts of a hundredth: about 1 if it grows with the
 * length, 100 if it grows with its square. Other programs do not change it.
 */
export async function costOfWhole(work: Work, write: (signs: number) => string, length: number) {
  const pieces = Array.from({ length: 100 }, () => write(length / 100));
  const inPieces = await costOf(work, pieces);
  return (await costOf(work, [write(length)])) / inPieces;
}

async function costOf(work: Work, texts: string[]) {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    for (const text of texts) await work(text);
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > shortestMs * 1000) return (user + system) / runs;
  }
}
