import { readFileSync } from 'node:fs';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { agnese, enterPanel, provisionalPassword, sendForm } from '#test/visits.ts';
import { type Figure, threeDigits } from './figures.ts';
import { load, median } from './load.ts';

const rounds = 12;
const seconds = 3;
const warmUpSeconds = 5;
const opening = [
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Sec-Fetch-Dest: document',
  'Sec-Fetch-Mode: navigate',
  'Referer: https://giornale.example/pagina',
];

/**
 * Hides the figures in every other turn, in one process: then nothing is counted. Compares requests for each second of
 * the site’s own processor time, which other processes of the machine change little.
 */
export async function measureCounting(): Promise<Figure[]> {
  const { dataDir, remove } = makeDataDir();
  const site = await startProductionSite({
    DATA_DIR: dataDir,
    ADMIN_INITIAL_PASSWORD: provisionalPassword,
  });
  try {
    const session = await enterPanel(site.url, agnese);
    const turn = async (intent: 'hide' | 'resume', turnSeconds = seconds) => {
      const screen = `${site.url}/amministrazione/letture.data`;
      const response = await sendForm(screen, { intent }, session);
      if (!response.ok) throw new Error(`${intent}: ${response.status}`);
      // The change has emptied the page cache.
      await (await fetch(site.url)).text();
      const before = runTimeOf(site.process.pid);
      const requests = (await load(site.url, turnSeconds, opening)) * turnSeconds;
      return requests / (runTimeOf(site.process.pid) - before);
    };
    await turn('resume', warmUpSeconds);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      ratios.push((await turn('resume')) / (await turn('hide')));
    return [
      {
        name: 'Home, cached: with counting beside without',
        embedded: threeDigits(median(ratios)),
        goal: 'at least 0.98',
      },
    ];
  } finally {
    await site.stop();
    remove();
  }
}

/** The time for which the main thread has run, in ns: scheduler/sched-stats of the kernel’s documentation. */
function runTimeOf(pid?: number) {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
}
