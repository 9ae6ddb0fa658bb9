import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { posts } from '#app/db/schema.ts';
import { wordsBeside } from '#app/features/posts/marks/words.ts';
import { makeDataDir } from '#test/production-site.ts';
import { median } from './pages.ts';
import { startSite } from './site.ts';
import { atMost, type Figure, inWords, judged, threeDigits } from './table.ts';

const pairs = 1000;
const hostilePairs = 8;
const mostTimes = atMost(1.05);
const hostileSigns = ['*', '[', '[^1]', '*a ', '**b* ', '[*a](https://a.example) ', '![', '<b>', '\u202e*'];
const [fewSigns, manySigns] = [5000, 100_000];
// Twenty times as many; a square would be 400.
const mostGrowth = atMost(30);
const content = `Per anni *quella frase* mi ha irritata.[^1] Io sapevo tutto: le temperature, i tempi, **i margini**. Dormivo poco, e
credevo che le cose stessero in piedi perché io *non chiudevo gli occhi*. Poi una notte mi sono addormentata sui sacchi.

Quando mi sono svegliata l’impasto era cresciuto, *perfetto*, senza di me: come nel [proverbio](https://example.org/pane),
è fiducia con gli occhi chiusi. Così si fa il pane, e così, *forse*, si fa anche il resto; ma **nessuno** lo insegna.

Chi impasta di notte lo sa, e non lo dice a nessuno finché non è giorno. La farina *non ha fretta*, l’acqua nemmeno: la
fretta è nostra, e il forno la conosce. Allora si aspetta, si copre l’impasto con un panno, e si va a dormire.

[^1]: È di *mio padre*, che la diceva a tutti.`;

/** A thought with marks beside the same words without, and many hostile signs beside few, each rendered for its request. */
export async function measureMarks(): Promise<Figure[]> {
  const { dataDir, remove } = makeDataDir();
  const plain = wordsBeside({ content, markup: 1 }) ?? '';
  const { db, close } = await openEmbeddedDatabase(dataDir);
  const [marked, same] = await db
    .insert(posts)
    .values([row({ content, markup: 1, words: plain }), row({ content: plain })])
    .returning({ id: posts.id });
  const hostile = await db
    .insert(posts)
    .values(
      hostileSigns.flatMap((sign) =>
        [fewSigns, manySigns].map((length) => row({ content: sign.repeat(length / sign.length), markup: 1 })),
      ),
    )
    .returning({ id: posts.id });
  await close();
  const site = await startSite({ DATA_DIR: dataDir, PAGE_CACHE: 'off' });
  try {
    const addressOf = (post: { id: string } | undefined) => `${site.url}/post/${post?.id}`;
    const ratioOf = async (pairs: number, addresses: string[]) => {
      const [first = Number.NaN, second = Number.NaN] = (await inTurns(pairs, addresses)).map(median);
      return first / second;
    };
    const withMarks = await ratioOf(pairs, [marked, same].map(addressOf));
    let growth = 0;
    for (let few = 0; few < hostile.length; few += 2)
      growth = Math.max(growth, await ratioOf(hostilePairs, [hostile[few + 1], hostile[few]].map(addressOf)));
    const write = (value: number) => `${threeDigits(value)} times`;
    const figure = (name: string, value: number, most: typeof mostTimes) => ({
      name,
      embedded: judged(value, most, write),
      budget: inWords(most, write),
    });
    return [
      figure('Post with marks, rendered, beside the same without', withMarks, mostTimes),
      figure('Post of 100,000 hostile signs, rendered, beside 5,000: the slowest sign', growth, mostGrowth),
    ];
  } finally {
    await site.stop();
    remove();
  }
}

const row = (text: Pick<typeof posts.$inferInsert, 'content' | 'markup' | 'words'>) => ({
  ...{ title: 'Il pane', category: 'Riflessioni', status: 'published' as const },
  ...text,
});

/** Each is the first of a pair as often as the other. */
async function inTurns(pairs: number, addresses: string[]) {
  const times: number[][] = addresses.map(() => []);
  for (let pair = 0; pair < pairs; pair += 1) {
    const turns = [...addresses.entries()];
    for (const [position, address] of pair % 2 ? turns : turns.reverse()) {
      const start = performance.now();
      await (await fetch(address)).text();
      // The first ones are slower, whatever they show.
      if (pair > pairs / 4) times[position]?.push(performance.now() - start);
    }
  }
  return times;
}
