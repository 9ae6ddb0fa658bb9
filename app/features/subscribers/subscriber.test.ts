import { expect, test } from 'vitest';
import { costOfWhole } from '#test/cost-of-whole.ts';
import { messages } from './messages.ts';
import { readEmail, readSignup } from './subscriber.ts';

function form(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('an address is trimmed and lowercased, an empty name is null', () => {
  const { signup } = readSignup(
    form({ email: '  Marta@Example.ORG ', name: '   ', privacy: 'on' }),
  );
  expect(signup).toEqual({ email: 'marta@example.org', name: null });
});

test('a missing address and a missing consent are both reported, and the typed values come back unchanged', () => {
  const { problems, signup, typed } = readSignup(form({ email: '  ', name: ' Marta ' }));
  expect(problems).toEqual({ email: messages.emailRequired, privacy: messages.privacyRequired });
  expect(signup).toBeUndefined();
  expect(typed).toEqual({ email: '  ', name: ' Marta ', privacy: false });
});

test('an international domain becomes punycode, and a capital I stays an i', () => {
  expect(readEmail('anna@Caffè.example')).toBe('anna@xn--caff-8oa.example');
  expect(readEmail('INFO@EXAMPLE.ORG')).toBe('info@example.org');
});

const copied = ['\u200b', '\u200e', '\u202a', '\u202c', '\u2068', '\u00ad', '\ufeff', '\u2060'];
test.each(copied)('an address with a copied %j is the visible address', (character) => {
  for (const text of [`${character}marta@example.org${character}`, `mar${character}ta@example.org`])
    expect(readEmail(text)).toBe('marta@example.org');
});

test.each([
  '‹marta@example.org›',
  '<marta@example.org>',
  'mailto:marta@example.org',
  ' <mailto:Marta@example.org> ',
])('%j is the address within it', (text) => {
  expect(readEmail(text)).toBe('marta@example.org');
});

test.each(['d’angelo@example.org', 'd‘angelo@example.org', 'dʼangelo@example.org'])(
  'the apostrophe of %j becomes a straight one',
  (text) => {
    expect(readEmail(text)).toBe("d'angelo@example.org");
  },
);

test('an address that no mail reaches, with letters outside ASCII, is refused in words of its own', () => {
  for (const email of ['nicolò@example.org', 'nicolo\u0300@example.org']) {
    const { problems, signup } = readSignup(form({ email, privacy: 'on' }));
    expect([signup, problems]).toEqual([undefined, { email: messages.emailUnreachable }]);
  }
  expect(readEmail('nicolo@caffè.example')).toBe('nicolo@xn--caff-8oa.example');
});

test.each(['.', 'a.', ' ', '>', 'à', 'mailto:', '\u200b', '@'])(
  'an address of 100,000 %j is refused, at most at ten times the cost of its pieces',
  async (part) => {
    const write = (times: number) => `a@${part.repeat(times)}@`;
    expect(readEmail(write(100_000))).toBeUndefined();
    expect(await costOfWhole(readEmail, write, 100_000)).toBeLessThan(10);
  },
);

test.each([
  'marta',
  '@example.org',
  'marta@example',
  'a@b@example.org',
  'marta@example.org\r\nBcc: x@example.org',
  '\u202emarta@example.org',
  'marta@[127.0.0.1]',
  'marta@example.org:80',
  '.marta@example.org',
  'marta@example..org',
  'Marta <marta@example.org>',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(250)}.org`,
])('%j is no address', (text) => {
  expect(readEmail(text)).toBeUndefined();
});

test.each(["o'neil+pane@example.org", `${'a'.repeat(64)}@example.org`])(
  '%j is an address',
  (text) => {
    expect(readEmail(text)).toBe(text);
  },
);

test('a name of more than 100 characters is refused, one with a web address is left out', () => {
  expect(
    readSignup(form({ email: 'a@b.it', name: 'n'.repeat(101), privacy: 'on' })).problems.name,
  ).toBeDefined();
  const advertised = readSignup(
    form({ email: 'a@b.it', name: 'Vinci su www.example.org', privacy: 'on' }),
  );
  expect(advertised.signup?.name).toBeNull();
});

test('a name has no control character, no invisible one and none that changes the direction of text', () => {
  const { signup } = readSignup(
    form({
      email: 'a@b.it',
      name: '\u202e An\0na\u001b\tMar\u00adia\u200b\u2060\ufeff\u2069',
      privacy: 'on',
    }),
  );
  expect(signup?.name).toBe('Anna Maria');
});
