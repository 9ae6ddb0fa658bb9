import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test.each([
  ['Il pane cresce', '«Il pane cresce»'],
  ['«Il pane cresce»', '«Il pane cresce»'],
  ['“Il pane cresce”.', '“Il pane cresce”.'],
  ['"Il pane"', '"Il pane"'],
  ['‘Il pane’', '‘Il pane’'],
  ['"Il pane" è una parola', '«"Il pane" è una parola»'],
  ['“Pane” e “notte”', '«“Pane” e “notte”»'],
  ["'Ndrangheta è una parola", "«'Ndrangheta è una parola»"],
])('%s is printed as %s', (text, printed) => {
  expect(quoted(text)).toBe(printed);
});
