import type { Page } from '@playwright/test';

// What passwords' managers, word checkers, translators and blockers do to a page.
export const changes = {
  'an element before, beside and inside each field’s wrapper': () => {
    const foreign = () => Object.assign(document.createElement('span'), { className: 'foreign' });
    for (const field of document.querySelectorAll('form[method="post"] :is(input, button)')) {
      field.before(foreign());
      field.after(foreign());
      field.parentElement?.prepend(foreign());
      field.parentElement?.before(foreign());
    }
  },
  'a translation': () => {
    const texts = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
      ({ parentElement, textContent }) =>
        textContent?.trim() && !parentElement?.closest('script, style, noscript, font')
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_SKIP,
    );
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const font = document.createElement('font');
      const inner = font.appendChild(document.createElement('font'));
      text.parentNode?.replaceChild(font, text);
      inner.append(text.textContent ?? '');
    }
  },
  'a heading changed, pictures removed, a style and an element added to the body': () => {
    for (const title of document.querySelectorAll('h1')) title.textContent = 'Altro';
    for (const picture of document.querySelectorAll('img')) picture.remove();
    document.body.prepend(document.createElement('style'), document.createElement('div'));
    document.body.append(document.createElement('style'), document.createElement('div'));
  },
};

export async function changeInEachWay(page: Page) {
  for (const change of Object.values(changes)) await page.evaluate(change);
}
