import { clings, fitted, phrasesOf, syllablesOf } from '#app/site/fit.ts';
import { titles } from '#test/titles.ts';
import { expect, newestThought, open, test } from './site.ts';

// Titles are put into pages that refuse markup.
test.use({ bypassCSP: true });

const large =
  ':is(h1, #nome, .t-1, .t-2, .t-3, .pull, article blockquote):not(.solo-voce, li + li *)';
const breaking = (phrase: string) =>
  phrase.replaceAll(
    /\S{11,}/g,
    (word) => `<parola-lunga>${syllablesOf(word).join('<a-capo></a-capo>')}</parola-lunga>`,
  );
const joined = (phrase: string) =>
  phrase.includes(' ') ? `<parole-unite>${breaking(phrase)}</parole-unite>` : breaking(phrase);
const written = titles.map((title) => ({
  fit: `${fitted(title)['data-fit']}`,
  html: phrasesOf(title.replaceAll('*', '')).map(joined).join(' '),
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
    const words = textsOf(heading).flatMap((text) =>
      Array.from(text.data.matchAll(/\S+/g), ({ 0: word, index }) => ({
        end: isSyllable(text) ? '-' : word,
        isWide: isInWidePhrase(text, heading),
        html: heading.innerHTML.slice(0, 120),
        bottom: bottomOf(text, index, word.length),
      })),
    );
    const isBelow = (bottom: number, index: number) =>
      (words[index + 1]?.bottom ?? 0) > bottom + 0.4 * lineHeightOf(heading);
    return words.slice(0, -1).filter(({ bottom }, index) => isBelow(bottom, index));
  }

  function textsOf(heading: HTMLElement) {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  }

  function isSyllable({ parentElement: word, nextSibling }: Text) {
    return word?.localName === 'parola-lunga' && nextSibling !== null;
  }

  function isInWidePhrase({ parentElement }: Text, heading: HTMLElement) {
    const phrase = parentElement?.closest('parole-unite')?.getClientRects()[0];
    return phrase !== undefined && phrase.height > 1.8 * lineHeightOf(heading);
  }

  function bottomOf(text: Text, start: number, length: number) {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + length);
    return range.getBoundingClientRect().bottom;
  }

  function lineHeightOf(heading: HTMLElement) {
    return Number.parseFloat(getComputedStyle(heading).fontSize) * 0.8;
  }
}

const longestName = 'Maria Antonietta Quattrocchi-Sanseverino';

test('a name of forty letters leaves room for the menu and the mark of progress', {
  tag: '@looks',
}, async ({ page }) => {
  await open(page, await newestThought(page));
  const name = page.locator('header a[href="/"]').first();
  await name.evaluate((link, text) => {
    Object.assign(link.firstChild ?? {}, { data: text });
    Object.assign((link as HTMLElement).dataset, { long: 'true' });
  }, longestName);
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    const { text, mark, menu, header } = await name.evaluate((link) => {
      const range = document.createRange();
      range.selectNode(link.firstChild ?? link);
      const boxOf = (element: Element | null) => element?.getBoundingClientRect().toJSON();
      return {
        text: range.getBoundingClientRect().toJSON(),
        mark: boxOf(link.querySelector('[data-read] svg')),
        menu: boxOf(document.querySelector('header [popovertarget]')),
        header: boxOf(link.closest('header')),
      };
    });
    expect.soft(mark.left - text.right, `${width}: name and mark`).toBeGreaterThanOrEqual(8);
    expect.soft(menu.left - mark.right, `${width}: mark and menu`).toBeGreaterThanOrEqual(16);
    expect.soft(text.bottom, `${width}: height`).toBeLessThanOrEqual(header.bottom);
  }
});

test('no address, however long, reaches the drawing of the contacts', {
  tag: '@looks',
}, async ({ page }) => {
  await open(page, '/');
  const address = 'mariaantonietta.quattrocchi@lariconciliazione.example';
  const link = page.locator('#contatti a[href^="mailto:"]');
  await link.evaluate(
    (element, { text, fit }) => {
      element.innerHTML = text.replace('@', '@<wbr>');
      Object.assign((element as HTMLElement).dataset, { fit });
    },
    { text: address, fit: `${fitted(address.replace('@', '@ '))['data-fit']}` },
  );
  for (const width of [320, 390, 600, 820, 821, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [words, drawing] = [
      await link.boundingBox(),
      await page.locator('#contatti > :is(img, [data-drawing])').boundingBox(),
    ];
    if (!words || !drawing) throw new Error('The contacts have no drawing');
    const isBeside = words.x + words.width <= drawing.x;
    expect.soft(isBeside || words.y + words.height <= drawing.y, `${width}`).toBe(true);
  }
});
