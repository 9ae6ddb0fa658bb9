import { expect, test } from 'vitest';
import { documentOf } from '#app/features/writing/document/document.ts';
import { tooLong } from '#app/features/writing/messages.ts';
import { categories } from '#site/categories.ts';
import { em, p, textOf, typedText } from '#test/documents.ts';
import { messages } from './messages.ts';
import { readPlainFields, textNames, typedOf } from './post-fields.ts';
import { fieldsOf, readPostForm } from './post-form.ts';
import type { TypedPost } from './typed-post.ts';

const [first, second = first] = categories;
const written = { ...fieldsOf(), title: 'Il seme', ...typedText('Non chiede il permesso.') };

function read(fields: Partial<TypedPost>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...written, ...fields })) form.set(name, value);
  return readPostForm(form);
}

test('a new post is a draft of the first category, and an empty field is stored as null', () => {
  const { title, content, document, status, category, ...empty } = read({}).post ?? {};
  expect({ title, content, document, status, category }).toEqual({
    ...{
      title: 'Il seme',
      content: 'Non chiede il permesso.',
      document: documentOf('Non chiede il permesso.'),
    },
    ...{ status: 'draft', category: first },
  });
  expect(new Set(Object.values(empty))).toEqual(new Set([null]));
});

test.each([
  ['title', ''],
  ['document', JSON.stringify(documentOf(''))],
  ['document', JSON.stringify(documentOf('\r\n \r\n'))],
] as const)('a %s of %j is missing', (name, text) => {
  expect(read({ [name]: text })).toMatchObject({ problems: { [name]: messages.required } });
  expect(read({ [name]: text }).post).toBeUndefined();
});

test('the line breaks of the author are stored: CRLF becomes LF, blanks inside stay, a NUL is removed', () => {
  const indented = typedText('  rientro\r\n\r\nseconda\u0000 strofa\r\n');
  expect(read(indented).post?.content).toBe('  rientro\n\nseconda strofa');
  expect(read({ quote: 'Non\u2028temete.', citation: 'cfr.\rLc' }).post).toMatchObject({
    quote: 'Non\ntemete.',
    citation: 'cfr. Lc',
  });
  expect(read({ title: '\u200b Due\r\nri\u00adghe\u2060 ' }).post?.title).toBe('Due righe');
});

test.each([
  ['title', 200],
  ['quote', 1000],
  ['citation', 1000],
  ['customCategory', 60],
] as const)('a %s has at most %i characters, an emoji being one', (name, limit) => {
  const category = name === 'customCategory' && { category: 'custom' };
  expect(read({ ...category, [name]: '🍞'.repeat(limit) }).problems).toEqual({});
  const { problems, typed } = read({ ...category, [name]: '🍞'.repeat(limit + 1) });
  expect(problems).toEqual({ [name]: tooLong(limit, limit + 1) });
  expect(typed[name]).toHaveLength(2 * (limit + 1));
});

test.each([
  [second, '', second],
  ['custom', `  ${second.toLowerCase()} `, second],
  ['custom', '  Memorie   di\tcasa ', 'Memorie di casa'],
  [second, 'Memorie', second],
])('the choice %j with %j is the category %j', (category, customCategory, expected) => {
  expect(read({ category, customCategory }).post?.category).toBe(expected);
});

test.each([
  ['custom', ''],
  ['custom', 'Custom'],
  ['custom', ' PERSONALIZZATA... '],
  ['Personalizzata…', ''],
])('the choice %j with %j is no category', (category, customCategory) => {
  expect(read({ category, customCategory }).problems).toEqual({
    customCategory: messages.categoryRequired,
  });
});

test('only social addresses that are not empty are stored, with their scheme', () => {
  const fields = {
    facebook: ' facebook.com/agnese ',
    instagram: '',
    twitter: 'https://x.com/a',
    linkedin: '  ',
  };
  expect(read(fields).post?.socialMedia).toEqual({
    facebook: 'https://facebook.com/agnese',
    twitter: 'https://x.com/a',
  });
  expect(read({ facebook: 'example.org:8080/a' }).post?.socialMedia).toEqual({
    facebook: 'https://example.org:8080/a',
  });
});

test.each([
  'javascript:alert(1)',
  'JavaScript://example.org/%0aalert(1)',
  '//example.org',
  'https://user:pass@example.org',
  'una parola',
])('%j is refused as an address', (facebook) => {
  expect(read({ facebook }).problems).toEqual({ facebook: messages.addressInvalid });
});

test('an unknown status is read as a draft, an unknown card style as the default', () => {
  expect(read({ status: 'published', cardLook: 'night' }).post).toMatchObject({
    status: 'published',
    cardLook: 'night',
  });
  expect(read({ status: 'public', cardLook: 'gold' }).post).toMatchObject({
    status: 'draft',
    cardLook: null,
  });
});

test('the fields of a stored post give that post back; a category outside the list opens its own field', () => {
  const texts = Object.fromEntries(textNames.map((name) => [name, name]));
  const pictureId = 'aaaaaaaa-0000-4000-8000-000000000001';
  const socialMedia = { instagram: 'https://example.org/post/15' };
  const post = {
    ...readPlainFields(typedOf({ ...texts, pictureId, cardLook: 'paper' })),
    ...textOf(p('a ', em('b'))),
    category: 'Memorie',
    status: 'published' as const,
    socialMedia,
    plannedOn: '2026-11-25',
    scheduledAt: null,
  };
  expect(fieldsOf(post)).toMatchObject({ category: 'custom', customCategory: 'Memorie' });
  expect(read(fieldsOf(post)).post).toEqual(post);
});

const strange = [null, 'x', { facebook: 1, mastodon: 'https://example.org' }];

test.each(strange)(
  'social addresses of a row written elsewhere, %j, leave the fields empty',
  (socialMedia) => {
    expect(fieldsOf({ ...read({}).post, socialMedia } as never)).toMatchObject({
      facebook: '',
      linkedin: '',
    });
  },
);

test('an empty form is no post; a choice of «il giorno» without a day is refused', () => {
  const form = new FormData();
  expect(Object.keys(readPostForm(form).problems)).toEqual(['title', 'customCategory', 'document']);
  form.set('when', 'day');
  expect(readPostForm(form).problems).toMatchObject({ publishDay: messages.dayMissing });
});
