import { expect, test } from 'vitest';
import { addLink, type Chosen, takeLinkAway, toggleMark, toggleNote } from './mark-text.ts';

/** What is chosen stands between bars; one bar is the place of writing. */
function read(drawn: string): Chosen {
  const [before = '', chosen = '', after] = drawn.split('|');
  const text = drawn.replaceAll('|', '');
  return { text, start: before.length, end: after === undefined ? before.length : before.length + chosen.length };
}
function draw({ text, start, end }: Chosen) {
  const chosen = start === end ? '|' : `|${text.slice(start, end)}|`;
  return text.slice(0, start) + chosen + text.slice(end);
}

test.each([
  ['Il |pane| di ieri', 'Il *|pane|* di ieri'],
  ['Il | pane | di ieri', 'Il  *|pane|*  di ieri'],
  ['Il pa|ne di ieri', 'Il *|pane|* di ieri'],
  ['Il p|an|e', 'Il *|pane|*'],
  ['L’|anima|.', 'L’*|anima|*.'],
  ['Il | di ieri', 'Il *|* di ieri'],
  ['*|pane|*', '|pane|'],
  ['|*pane*|', '|pane|'],
  ['*ca|sa Agar*', 'ca|sa Agar'],
  ['|uno *due* tre|', '*|uno due tre|*'],
  ['|uno\n\ndue|', '*|uno*\n\n*due|*'],
  ['|uno\ndue|', '*|uno\ndue|*'],
  ['**|pane|**', '***|pane|***'],
  ['\\*|pane|\\*', '\\**|pane|*\\*'],
])('in italics %j becomes %j', (before, after) => {
  expect(draw(toggleMark(read(before), 'emphasis'))).toBe(after);
});

test.each([
  ['Il |pane|', 'Il **|pane|**'],
  ['***|pane|***', '*|pane|*'],
  ['**il *pa|ne***', 'il *pa|ne*'],
  ['[^1]: la |madre|', '[^1]: la **|madre|**'],
  ['Sì[^1].\n\n[^1]: **la ma|dre**', 'Sì[^1].\n\n[^1]: la ma|dre'],
])('in bold %j becomes %j', (before, after) => {
  expect(draw(toggleMark(read(before), 'strong'))).toBe(after);
});

test.each([
  ['Leggi |la pagina|.', 'Leggi [|la pagina|](https://example.org/a).'],
  ['Leggi la pa|gina.', 'Leggi la [|pagina|](https://example.org/a).'],
  ['Leggi | ', 'Leggi https://example.org/a| '],
  ['|Uno\n\ndue|', '[|Uno|](https://example.org/a)\n\ndue'],
])('with a link %j becomes %j', (before, after) => {
  expect(draw(addLink(read(before), 'https://example.org/a'))).toBe(after);
});

test('a link goes away by itself, its words and other marks stay', () => {
  const bare = takeLinkAway(read('Leggi [la **pa|gina**](https://example.org/a).'));
  expect(bare && draw(bare)).toBe('Leggi la **pa|gina**.');
  expect(addLink(read('|a|'), 'https://example.org/Pane_(cibo)').text).toBe('[a](https://example.org/Pane_%28cibo%29)');
});

test.each([
  ['Lo so|.', 'Lo so[^1].\n\n[^1]: |'],
  ['Lo so[^1] e tu|.\n\n[^1]: Io.\n', 'Lo so[^1] e tu[^2].\n\n[^1]: Io.\n\n[^2]: |'],
  ['Lo so[^1]| e tu[^2].\n\n[^1]: Io\nqui.\n\n[^2]: Tu.', 'Lo so| e tu[^2].\n\n[^2]: Tu.'],
  ['Lo so[^1]| e tu[^1].\n\n[^1]: Io.', 'Lo so| e tu[^1].\n\n[^1]: Io.'],
])('with a note %j becomes %j', (before, after) => {
  expect(draw(toggleNote(read(before)))).toBe(after);
});
