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

test('a page without style rules of its own has a large title below the header', async ({
  page,
}) => {
  await open(page, '/privacy-policy');
  for (const [width, tag] of [
    [390, 'div'],
    [1440, 'article'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const { top, header, size, large } = await page.evaluate(measureNewPage, tag);
    expect(top, `${width}`).toBeGreaterThanOrEqual(header);
    expect(size, `${width}`).toBe(large);
  }
});

function measureNewPage(tag: string) {
  const main = document.querySelector('main') as HTMLElement;
  main.innerHTML = `<${tag} class="wrap"><h1>Una pagina</h1><p class="t-1">Una pagina</p></${tag}>`;
  const [title, large] = ['main h1', 'main .t-1'].map((selector) => {
    const element = document.querySelector(selector) as HTMLElement;
    return { top: element.getBoundingClientRect().top, size: getComputedStyle(element).fontSize };
  });
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return { top: title?.top, size: title?.size, large: large?.size, header };
}

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
