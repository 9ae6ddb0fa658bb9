import { expect } from 'vitest';
import { endsOnRealData, type Home, newColumn, openSite, packRelease } from './releases.ts';
import type { Session } from './visits.ts';
import { besideAWriter } from './writer.ts';

/** A release that ends comes back, a good one stays, and no write is lost; then back on purpose. */
export async function updateAndBack(settings: Record<string, string>) {
  const [good, ending] = [packRelease('1.0.1', newColumn), packRelease('1.0.1', endsOnRealData)];
  const { home, session } = await openSite(settings);
  try {
    await updateTwice(home, session, { ending: ending.file, good: good.file });
    const asked = await home.tell('back');
    expect(asked.said).toMatch(/This would be lost:\n( {2}.*: \d+\n)+/);
    const back = await home.tell('back', ['--yes']);
    expect([back.said, await home.whatRuns()]).toEqual([expect.stringContaining('1.0.0 runs'), '1.0.0']);
  } finally {
    await home.stop();
    for (const { remove } of [home, good, ending]) remove();
  }
}

async function updateTwice(home: Home, session: Session, { ending, good }: { ending: string; good: string }) {
  const { row, lost } = await besideAWriter({ url: home.url, session }, async () => {
    const returned = await home.tell('update', [ending]);
    expect(returned.said).toContain('1.0.1 was not taken: It ended by itself');
    expect([returned.status, await home.whatRuns()]).toEqual([1, '1.0.0']);
    expect(home.state().events).toMatchObject([{ from: '1.0.0', to: '1.0.1', outcome: 'returned', why: 'ended' }]);
    const updated = await home.tell('update', [good]);
    expect([updated.said, await home.whatRuns()]).toEqual([expect.stringContaining('3. 1.0.1 runs'), '1.0.1']);
    return updated;
  });
  expect([row, lost]).toEqual([expect.stringMatching(/ 0 \|$/), []]);
  expect(home.state()).toMatchObject({ before: { version: '1.0.0' }, step: null });
}
