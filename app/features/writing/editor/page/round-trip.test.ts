import fc from 'fast-check';
import { EditorState } from 'prosemirror-state';
import { test } from 'vitest';
import type {
  Block,
  Inline,
  Mark,
  Paragraph,
  TextDocument,
} from '#app/features/writing/document/document.ts';
import { printDocument, readDocument } from '#app/features/writing/document/read-document.ts';
import { schema } from '#app/features/writing/document/schema.ts';

const some = { maxLength: 3 };
const atLeastOne = { minLength: 1, maxLength: 3 };

const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
  fc.constantFrom(
    'pane e vino',
    '  rientro',
    ' ',
    '\u00a0',
    '- ',
    '## ',
    '**a**',
    'e',
    '\u0000\u0301',
    '\n\n',
    '<b>',
    '"',
  ),
);
// `fc.webUrl` builds its parts again for each value, which takes half of the test's time.
const href = fc.constantFrom(
  ...fc.sample(fc.webUrl(), 1000).map((url) => url.replace(/^http:/, 'https:')),
);
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constantFrom<Mark>({ type: 'em' }, { type: 'strong' }),
  href.map((href): Mark => ({ type: 'link', attrs: { href } })),
);
const marks = fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type });
const words = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text, marks }),
  fc.record({ type: fc.constant('hard_break' as const), marks }),
);
const footnote = fc.record({
  type: fc.constant('footnote' as const),
  content: fc.array(words, atLeastOne),
  marks,
});
const inline: fc.Arbitrary<Inline[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: words }, footnote),
  { maxLength: 5 },
);
const paragraph = inline.map((content): Paragraph => ({ type: 'paragraph', content }));
const item = fc
  .array(paragraph, { minLength: 1, maxLength: 2 })
  .map((content) => ({ type: 'list_item' as const, content }));
const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 3, arbitrary: paragraph },
  inline.map((content) => ({ type: 'heading' as const, attrs: { level: 2 as const }, content })),
  fc.array(item, atLeastOne).map((content) => ({ type: 'bullet_list' as const, content })),
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.array(item, atLeastOne))
    .map(([start, content]) => ({ type: 'ordered_list' as const, attrs: { start }, content })),
  fc.array(paragraph, atLeastOne).map((content) => ({ type: 'blockquote' as const, content })),
  fc.record({
    type: fc.constant('photograph' as const),
    attrs: fc.record({ id: fc.uuid(), alt: fc.string(some) }),
  }),
);
const documents: fc.Arbitrary<TextDocument> = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => ({ type: 'doc', content }));

function read(written: string): string | undefined {
  const result = readDocument(written);
  return result.problem ? undefined : printDocument(result.document);
}

test('a document that is saved, opened in the editor and saved again is the same', () => {
  fc.assert(
    fc.property(documents, (written) => {
      const saved = read(JSON.stringify(written));
      // A footnote of control characters alone.
      fc.pre(saved !== undefined);
      const { doc } = EditorState.create({ doc: schema.nodeFromJSON(JSON.parse(saved)) });
      const again = JSON.stringify(doc.toJSON());
      if (again !== saved || read(again) !== saved) throw new Error(`${saved} became ${again}`);
    }),
    { numRuns: 10_000 },
  );
});
