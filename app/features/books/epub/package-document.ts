import { wordsInside } from '#app/features/books/words.ts';
import type { YearBook } from '#app/features/books/year-book.ts';
import { escapeMarkup } from '#app/platform/decode.ts';
import type { EpubPage } from './pages.tsx';

export const inSequence = (pages: EpubPage[]): EpubPage[] =>
  pages.flatMap((page) => [page, ...(page.inside ?? [])]);

export const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/libro.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

/** EPUB 3.3, section 5; EPUB Accessibility 1.1, section 3. */
export function packageDocument(yearBook: YearBook, pages: EpubPage[], images: string[]) {
  const all = inSequence(pages);
  const manifest = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="css" href="libro.css" media-type="text/css"/>',
    '<item id="cover" href="images/copertina.jpg" media-type="image/jpeg" properties="cover-image"/>',
    ...all.map(
      ({ name }) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`,
    ),
    ...images.map((id) => `<item id="i-${id}" href="images/${id}.jpg" media-type="image/jpeg"/>`),
  ];
  const [cover, title, ...rest] = all.map(({ name }) => `<itemref idref="${name}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="it" prefix="tdm: http://www.w3.org/ns/tdmrep#">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(yearBook).join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine>
${[cover, title, '<itemref idref="nav"/>', ...rest].join('\n')}
</spine>
</package>`;
}

function metadata(yearBook: YearBook) {
  const { id, title, author, address, madeAt, chapters, citations } = yearBook;
  const isIllustrated = chapters.some(({ entries }) =>
    entries.some((entry) => Object.keys(entry.photographs).length),
  );
  const meta = (property: string, value: string) =>
    `<meta property="${property}">${escapeMarkup(value)}</meta>`;
  const ways = [
    'tableOfContents',
    'readingOrder',
    'structuralNavigation',
    'displayTransformability',
  ];
  const features = citations.length > 0 ? [...ways, 'index'] : ways;
  return [
    `<dc:identifier id="id">urn:uuid:${id}</dc:identifier>`,
    `<dc:title>${escapeMarkup(title)}</dc:title>`,
    `<dc:creator>${escapeMarkup(author)}</dc:creator>`,
    `<dc:publisher>${escapeMarkup(author)}</dc:publisher>`,
    '<dc:language>it</dc:language>',
    `<dc:date>${madeAt.toISOString().slice(0, 10)}</dc:date>`,
    `<dc:source>${escapeMarkup(address)}</dc:source>`,
    `<dc:rights>${escapeMarkup(yearBook.rights)}</dc:rights>`,
    meta('tdm:reservation', yearBook.isReserved ? '1' : '0'),
    '<meta name="cover" content="cover"/>',
    meta('dcterms:modified', `${madeAt.toISOString().slice(0, 19)}Z`),
    meta('dcterms:conformsTo', 'EPUB Accessibility 1.1 - WCAG 2.2 Level AA'),
    meta('a11y:certifiedBy', author),
    meta('schema:accessMode', 'textual'),
    ...(isIllustrated
      ? [
          meta('schema:accessMode', 'visual'),
          meta('schema:accessibilityFeature', 'alternativeText'),
        ]
      : []),
    meta('schema:accessModeSufficient', 'textual'),
    ...features.map((feature) => meta('schema:accessibilityFeature', feature)),
    meta('schema:accessibilityHazard', 'none'),
    meta('schema:accessibilitySummary', wordsInside.accessibility),
  ];
}

const isListed = ({ type }: EpubPage) => type !== 'cover' && type !== 'titlepage';

export function navigation(pages: EpubPage[]) {
  const listed = pages.filter(isListed);
  const start = listed.find(({ type }) => type !== 'preface') ?? pages[0];
  return [
    `<nav epub:type="toc" role="doc-toc"><h1>${wordsInside.contents}</h1>${list(listed)}</nav>`,
    `<nav epub:type="landmarks" hidden=""><h2>${wordsInside.landmarks}</h2><ol>
<li><a epub:type="toc" href="#toc">${wordsInside.contents}</a></li>
<li><a epub:type="bodymatter" href="${start?.name}.xhtml">${wordsInside.start}</a></li>
</ol></nav>`,
  ].join('\n');
}

function list(pages: EpubPage[]): string {
  const items = pages.map(
    ({ name, title, inside = [] }) =>
      `<li><a href="${name}.xhtml">${escapeMarkup(title)}</a>${inside.length > 0 ? list(inside) : ''}</li>`,
  );
  return `<ol>${items.join('')}</ol>`;
}
