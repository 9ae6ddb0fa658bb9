import { mostOfPage, weigh } from '#test/page-weight.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { listReadersPages } from '#test/readers-pages.ts';
import { type Figure, kilobytes } from './figures.ts';
import { newestPost } from './load.ts';

/** The heaviest page. The book page has its own limit in test/built/files.test.ts. */
export async function measureWeights(): Promise<Figure[]> {
  const { dataDir, remove } = makeDataDir();
  const site = await startProductionSite({ DATA_DIR: dataDir });
  try {
    const pages = listReadersPages(await newestPost(site.url)).filter(
      (path) => path !== '/il-libro',
    );
    const htmls = await Promise.all(
      pages.map(async (page) => (await fetch(site.url + page)).text()),
    );
    const weights = htmls.map((html) => weigh(html, 'build/client'));
    const heaviest = (
      name: string,
      what: keyof typeof mostOfPage,
      write: (value: number) => string = kilobytes,
    ) => ({
      name: `Heaviest page: ${name}`,
      embedded: write(Math.max(...weights.map((page) => page[what]))),
      goal: `at most ${write(mostOfPage[what])}`,
    });
    return [
      heaviest('HTML (gzip)', 'htmlBytes'),
      heaviest('script after a touch (brotli)', 'scriptBytes'),
      heaviest('style (brotli)', 'styleBytes'),
      heaviest('fonts', 'fontBytes'),
      heaviest('first screen, with headers', 'firstScreenBytes'),
      heaviest('requests', 'requests', String),
      heaviest('requests after a touch', 'requestsTouched', String),
    ];
  } finally {
    await site.stop();
    remove();
  }
}
