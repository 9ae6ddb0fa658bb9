import { Parser } from 'htmlparser2';
import { beforeAll, expect, test } from 'vitest';
import { addSamplePosts } from '#app/features/posts/status.server.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { settingsWords } from './words.ts';

openSiteForTests();

const { lines } = settingsWords;
let html: string;
beforeAll(async () => {
  await addSamplePosts();
  const session = await signInAs(administrators.agnese);
  html = await (await get('/amministrazione/impostazioni', session)).text();
});

/** What is read in `main` before something is opened. */
function readClosed(html: string) {
  const [open, read]: [string[], string[]] = [[], []];
  const parser = new Parser({
    onopentag: (name, { open: isOpen }) => open.push(name === 'details' && isOpen === undefined ? 'closed' : name),
    ontext: (text) => {
      const isFolded = open.includes('closed') && open.lastIndexOf('summary') < open.lastIndexOf('closed');
      const isUnread = open.includes('script') || open.includes('noscript') || !open.includes('main');
      if (!isFolded && !isUnread) read.push(text);
    },
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return read.join(' ');
}

test('before something is opened the page of a new site has at most 250 words and no technical name', () => {
  const read = readClosed(html);
  expect(read.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length).toBeLessThanOrEqual(250);
  expect(read).not.toMatch(/[A-Z]+_[A-Z]+|\.ts\b|outbox/);
  for (const [id, title] of Object.entries(lines)) {
    expect(read).toContain(title);
    expect(html).toContain(`<div id="${id}"`);
  }
});
