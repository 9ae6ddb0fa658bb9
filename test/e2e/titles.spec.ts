import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { clings, fitted } from '#app/site/fit.ts';
import { WithItalics } from '#app/site/large.tsx';
import { titles } from '#test/titles.ts';
import { expect, newestThought, open, test } from './site.ts';

// Titles are put into pages that refuse markup.
test.use({ bypassCSP: true });

const large =
  ':is(h1, #nome, .t-1, .t-2, .t-3, .pull, article blockquote):not(.solo-voce, li + li *)';
const written = titles.map((title) => ({
  fit: `${fitted(title)['data-fit']}`,
  html: renderToStaticMarkup(createElement(WithItalics, null, title)),
}));

test('no title breaks a word without a hyphen, reaches over its column or ends a line with a particle', {
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
      const { wide, ends } = await page.evaluate(linesOfTitles, { rem, large, written });
      expect.soft(wide, `${address} ${width}`).toEqual([]);
      expect
        .soft(
          ends.filter(({ end, isWide }) => !isWide && clings(end)),
          `${address} ${width}`,
        )
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

function linesOfTitles({ rem, large, written }: Put) {
  document.documentElement.style.fontSize = `${rem}px`;
  const wide: string[] = [];
  const ends: { end: string; isWide: boolean; html: string }[] = [];
  for (const heading of document.querySelectorAll<HTMLElement>(large))
    for (const { fit, html } of written) {
      Object.assign(heading.dataset, { fit });
      heading.innerHTML = html;
      if (heading.scrollWidth > heading.clientWidth + 8) wide.push(heading.outerHTML.slice(0, 200));
      ends.push(...lineEndsOf(heading));
    }
  return { wide, ends };

  /** The last word of each line but the last. `isWide`: its phrase fills the line. */
  function lineEndsOf(heading: HTMLElement) {
    const words: { word: string; top: number; isWide: boolean }[] = [];
    const isSyllable = (node: Node) =>
      node.parentElement?.localName === 'parola-lunga' && node !== node.parentElement.lastChild;
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { bottom } = range.getBoundingClientRect();
        const phrase = node.parentElement?.closest('parole-unite');
        const isWide = (phrase?.getClientRects()[0]?.height ?? 0) > 1.8 * lineHeightOf(heading);
        words.push({ word: isSyllable(node) ? '-' : word, top: bottom, isWide });
      }
    return words
      .slice(0, -1)
      .filter(({ top }, index) => (words[index + 1]?.top ?? 0) > top + 0.4 * lineHeightOf(heading))
      .map(({ word, isWide }) => ({ end: word, isWide, html: heading.innerHTML.slice(0, 120) }));
  }

  function lineHeightOf(heading: HTMLElement) {
    return Number.parseFloat(getComputedStyle(heading).fontSize) * 0.8;
  }
}
