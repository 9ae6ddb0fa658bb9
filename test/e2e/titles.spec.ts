import { fitted, syllablesOf } from '#app/site/fit.ts';
import { titles } from '#test/titles.ts';
import { expect, newestThought, open, test } from './site.ts';

// Titles are put into pages that refuse markup.
test.use({ bypassCSP: true });

const large = ':is(h1, #nome, .t-1, .t-2, .t-3, .pull, article blockquote):not(.solo-voce, li + li *)';
const hyphened = (word: string) =>
  `<span class="intera">${syllablesOf(word).join('<span class="a-capo"></span>')}</span>`;
const written = titles.map((title) => ({
  fit: `${fitted(title)['data-fit'] ?? ''}`,
  html: title.replaceAll(/[^\s*]{11,}/g, hyphened).replaceAll(/\*(.*)\*/g, '<em>$1</em>'),
}));

test('no title breaks a word without a hyphen or reaches over its column', { tag: '@looks' }, async ({ page }) => {
  test.slow();
  const thought = await newestThought(page);
  for (const address of ['/', '/il-libro', '/fondazione', '/pensieri-quotidiani', '/archivio', thought]) {
    await open(page, address);
    for (const at of ['320 100', '390 100', '820 100', '1440 100', '1920 100', '390 200', '1440 200']) {
      const [width, percent] = at.split(' ');
      await page.setViewportSize({ width: Number(width), height: 900 });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`);
      expect.soft(await page.evaluate(faultsOfTitles, { large, written }), `${address}, ${at} %`).toEqual([]);
    }
  }
});

function faultsOfTitles({ large, written: titles }: { large: string; written: typeof written }) {
  const range = document.createRange();
  const isFaulty = (heading: Element) => {
    const column = heading.parentElement as Element;
    const edge = column.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(column).paddingRight);
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      for (const { index, 0: letters } of `${texts.currentNode.textContent}`.matchAll(/[^\s-]+/g)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + letters.length);
        const boxes = [...range.getClientRects()];
        if (boxes.length > 1 || boxes.some(({ right }) => right > Math.min(edge, innerWidth) + 8)) return true;
      }
    return false;
  };
  return [...document.querySelectorAll<HTMLElement>(large)].flatMap((heading) =>
    titles.flatMap(({ fit, html }) => {
      heading.dataset.fit = fit;
      heading.innerHTML = html;
      return isFaulty(heading) ? [heading.outerHTML.slice(0, 200)] : [];
    }),
  );
}
