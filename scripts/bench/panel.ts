import { execFile } from 'node:child_process';
import { agnese, enterPanel, type Session, savePost } from '#test/visits.ts';
import { autocannon } from './load.ts';
import { median, medianMs } from './pages.ts';

export type Panel = { tableMs: number; orderedMs: number; searchMs: number; savingMs: number };

const table = '/amministrazione';
const readers = 500;
const readingSeconds = 15;
const saves = 40;

/** The table of posts, and a save while 500 visitors read one page a second each. */
export async function timePanel(url: string): Promise<Panel> {
  const session = await enterPanel(url, agnese);
  return {
    tableMs: await medianMs(url + table, session),
    orderedMs: await medianMs(`${url}${table}?ordine=titolo`, session),
    searchMs: await medianMs(`${url}${table}?cerca=giorno%2077`, session),
    savingMs: await timeSaving(url, session),
  };
}

async function timeSaving(url: string, session: Session) {
  const options = ['-c', `${readers}`, '-R', `${readers}`, '-d', `${readingSeconds}`];
  const reading = execFile(process.execPath, [autocannon, ...options, `${url}/pensieri-quotidiani`]);
  const times: number[] = [];
  for (let save = 0; save < saves; save += 1) {
    const started = performance.now();
    const answer = await savePost(url, session, { title: `Misura ${save}`, status: 'published' });
    await answer.text();
    if (answer.status !== 200) throw new Error(`A save is answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  if (reading.exitCode !== null) throw new Error('The load ended before the saves did');
  reading.kill();
  return median(times);
}
