import { fitted, syllablesOf } from '#app/site/fit.ts';
import { titles } from '#test/titles.ts';
import { expect, newestThought, open, test } from './site.ts';

// Titles are put into pages that refuse markup, and break nowhere else than at a hyphen.
test.use({ bypassCSP: true });

const large =
  ':is(h1, #nome, .t-1, .t-2, .t-3, .pull, article blockquote):not(.solo-voce, li + li *)';
const breaking = (word: string) =>
  `<parola-lunga>${syllablesOf(word).join('<a-capo></a-capo>')}</parola-lunga>`;
const written = titles.map((title) => ({
  fit: `${fitted(title)['data-fit']}`,
  html: title.replaceAll(/[^\s*]{11,}/g, breaking).replaceAll(/\*(.*)\*/g, '<em>$1</em>'),
}));

test('no title breaks a word without a hyphen or reaches over its column', {
  tag: '@looks',
}, async ({ page }) => {
  test.slow();
  for (const address of [
    '/',
    '/il-libro',
    '/fondazione',
    '/pensieri-quotidiani',
    '/archivio',
    await newestThought(page),
  ]) {
    await open(page, address);
    await page.addStyleTag({
      content: `${large} { width: auto !important; overflow-wrap: normal !important }`,
    });
    for (const [width, rem] of Object.entries({
      320: 16,
      390: 16,
      820: 16,
      1440: 16,
      1920: 16,
      391: 32,
      1441: 32,
    })) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      expect
        .soft(await page.evaluate(faultsOfTitles, { rem, large, written }), `${address} ${width}`)
        .toEqual([]);
    }
  }
});

type Put = { rem: number; large: string; written: { fit: string; html: string }[] };

function faultsOfTitles({ rem, large, written }: Put) {
  document.documentElement.style.fontSize = `${rem}px`;
  return [...document.querySelectorAll<HTMLElement>(large)].flatMap((heading) =>
    written.flatMap(({ fit, html }) => {
      Object.assign(heading.dataset, { fit });
      heading.innerHTML = html;
      return heading.scrollWidth > heading.clientWidth + 8 ? [heading.outerHTML.slice(0, 200)] : [];
    }),
  );
}
