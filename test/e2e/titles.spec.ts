import { fitted, syllablesOf } from '#app/site/fit.ts';
import { titles } from '#test/titles.ts';
import { expect, newestThought, open, test } from './site.ts';

const newest = 'the newest thought';
const large = {
  '/': ['#titolo', '#libro-titolo', '#nome', '.pull', '#contatti-titolo', 'footer p:first-child'],
  '/il-libro': ['#libro-titolo', '#storia', 'li .t-3', '.pull', 'blockquote.t-1'],
  '/fondazione': ['h1', 'span.t-2', '#progetti', 'li .t-2', '#dona'],
  '/pensieri-quotidiani': ['h1', '#cedola', '[data-newest] h3', 'li:nth-child(2) h3', 'li blockquote'],
  '/archivio': ['h1'],
  [newest]: ['h1', 'article blockquote', 'nav .t-3'],
};
const windows = [
  [320, 100],
  [390, 100],
  [820, 100],
  [1440, 100],
  [1920, 100],
  [390, 200],
  [1440, 200],
] as const;

type Written = (ReturnType<typeof fitted> & { pieces: string[][][] })[];
const written: Written = titles.map((title) => ({
  ...fitted(title),
  pieces: title
    .split('*')
    .map((piece) => piece.split(/(\S{11,})/).map((part, place) => (place % 2 ? syllablesOf(part) : [part]))),
}));

test('no word of a title breaks without a hyphen or reaches over the edge of its column', {
  tag: '@looks',
}, async ({ page }) => {
  test.slow();
  const found: string[] = [];
  for (const [address, selectors] of Object.entries(large)) {
    await open(page, address === newest ? await newestThought(page) : address);
    for (const [width, percent] of windows) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`);
      const faults = await page.evaluate(faultsOfTitles, { selectors, written });
      found.push(...faults.map((fault) => `${address}, ${width} px, ${percent} %: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

function faultsOfTitles({ selectors, written }: { selectors: string[]; written: Written }) {
  const wordOf = (parts: string[]) => {
    const word = document.createElement('span');
    word.className = 'intera';
    for (const [place, part] of parts.entries()) {
      const hyphen = document.createElement('span');
      hyphen.className = 'a-capo';
      word.append(...(place > 0 ? [hyphen, part] : [part]));
    }
    return word;
  };
  const put = (heading: HTMLElement, { pieces, 'data-fit': fit }: (typeof written)[number]) => {
    heading.toggleAttribute('data-fit', fit !== undefined);
    if (fit !== undefined) heading.dataset.fit = `${fit}`;
    const place = heading.querySelector('a') ?? heading;
    place.replaceChildren(
      ...pieces.map((parts, index) => {
        const piece = document.createElement(index % 2 ? 'em' : 'data');
        piece.append(...parts.map((part) => (part.length > 1 ? wordOf(part) : (part[0] ?? ''))));
        return piece;
      }),
    );
  };
  const faultsIn = (heading: HTMLElement) => {
    const column = heading.parentElement as HTMLElement;
    const right = column.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(column).paddingRight);
    const slackPx = Number.parseFloat(getComputedStyle(heading).fontSize) * 0.08;
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let before: { letter: string; bottom: number; node: Node } | undefined;
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const [place, letter] of [...`${node.textContent}`].entries()) {
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        const box = range.getBoundingClientRect();
        if (box.width && box.right > Math.min(right, innerWidth) + slackPx) return ['over the edge'];
        const isWithin = before && /[^\s-]/.test(before.letter) && letter.trim();
        const isHyphen = before?.node !== node && node.previousSibling instanceof HTMLElement;
        if (isWithin && before && box.top > before.bottom - slackPx && !isHyphen) return ['a word breaks'];
        before = { letter, bottom: box.bottom - box.height / 2, node };
      }
    }
    return [];
  };
  return selectors.flatMap((selector) => {
    const heading = document.querySelector<HTMLElement>(`main ${selector}, ${selector}`);
    if (!heading) return [`there is no ${selector}`];
    return written.flatMap((title) => {
      put(heading, title);
      return faultsIn(heading).map((fault) => `${selector}, ${fault}: ${heading.textContent}`);
    });
  });
}
