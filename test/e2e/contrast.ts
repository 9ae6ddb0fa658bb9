import type { Page } from '@playwright/test';

type Contrast = { word: string; contrast: number };

/** The contrast of each visible word of `scope` with the worst pixel under the word, for each window height. */
export async function contrastOfWords(page: Page, scope: string): Promise<Contrast[]> {
  const found: Contrast[] = [];
  const end = await page.evaluate(endOf, scope);
  // A full-page screenshot would reset the configured font size.
  for (let step = 0; await page.evaluate(scrollThrough, { end, step }); step += 1) {
    const words = await page.evaluate(wordsInView, scope);
    await page.evaluate(showWords, { scope, isVisible: false });
    const picture = await page.screenshot();
    await page.evaluate(showWords, { scope, isVisible: true });
    found.push(
      ...(await page.evaluate(worstPixels, { words, picture: picture.toString('base64') })),
    );
  }
  return found;
}

/** Measured at the top of the page, because a header scrolls with the page. */
function endOf(scope: string) {
  window.scrollTo({ top: 0, behavior: 'instant' });
  return Math.max(
    ...Array.from(
      document.querySelectorAll(scope),
      (element) => element.getBoundingClientRect().bottom,
    ),
  );
}

async function scrollThrough({ end, step }: { end: number; step: number }) {
  const top = step * (window.innerHeight - 160);
  window.scrollTo({ top, behavior: 'instant' });
  // The header follows the scroll a frame later.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return top < end;
}

type Word = {
  word: string;
  color: string;
  box: { x: number; y: number; width: number; height: number };
};

function wordsInView(scope: string): Word[] {
  const strip = document.querySelector('[data-consent-strip]')?.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect();
  const top = window.scrollY > 0 ? (header?.bottom ?? 0) : 0;
  const bottom = strip?.height ? strip.top : window.innerHeight;
  const textsOf = (frame: Element) =>
    [...frame.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const wordsOf = (node: Node) =>
    Array.from(`${node.textContent}`.matchAll(/\S+/g), ({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const { color } = getComputedStyle(node.parentElement as Element);
      return { word, color, box: range.getBoundingClientRect() };
    });
  return [...document.querySelectorAll(`:is(${scope}) *`)]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden]'),
    )
    .flatMap((element) => textsOf(element).flatMap(wordsOf))
    .filter(({ box }) => box.width > 0 && box.top >= top && box.bottom <= bottom);
}

// Not by a style sheet, which the policy of the page would refuse.
function showWords({ scope, isVisible }: { scope: string; isVisible: boolean }) {
  for (const element of document.querySelectorAll<HTMLElement>(`:is(${scope}) *`))
    element.style.setProperty('color', isVisible ? '' : 'transparent', 'important');
}

async function worstPixels({
  words,
  picture,
}: {
  words: Word[];
  picture: string;
}): Promise<Contrast[]> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const scale = bitmap.width / document.documentElement.clientWidth;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const linear = Array.from({ length: 256 }, (_, part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const light = (red = 0, green = 0, blue = 0) =>
    0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
  return words.map(({ word, color, box }) => {
    const own = light(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    // A tenth of the box above and below the characters is empty.
    const sides = [box.x, box.y + box.height / 10, box.width, 0.8 * box.height].map(
      (px) => px * scale,
    );
    const { data } = context.getImageData(...(sides as [number, number, number, number]));
    let worst = Number.POSITIVE_INFINITY;
    for (let at = 0; at < data.length; at += 4) {
      const under = light(data[at], data[at + 1], data[at + 2]);
      worst = Math.min(worst, (Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05));
    }
    return { word, contrast: Math.round(worst * 100) / 100 };
  });
}
