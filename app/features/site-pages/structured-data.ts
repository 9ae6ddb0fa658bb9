import { href } from 'react-router';
import { altOf, sharedFileOf, sharedSize, usualPath } from '#app/features/pictures/picture.ts';
import type { FullPost } from '#app/features/posts/posts.server.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import type { Photograph } from '#app/site/photographs.ts';
import type { Served } from '#app/site/served.ts';
import { pictures } from '#site/pictures/pictures.ts';
import type { Review } from '#site/texts/book.ts';

export function graph(...things: object[]) {
  return { '@context': 'https://schema.org', '@graph': things };
}

/** The picture for a shared link to a page without its own picture. */
export function shareOf({
  photographs: { share, cover, portrait },
  isBookDrawn,
  theme,
}: Pick<Served, 'photographs' | 'isBookDrawn' | 'theme'>) {
  if (share) return asDrawing(share);
  const tall = cover ?? portrait;
  if (tall) {
    const src = `/media/${sharedFileOf(tall, theme.splash)}`;
    return { src, ...sharedSize, alt: altOf(tall) };
  }
  return isBookDrawn ? pictures.share : icon;
}

const icon = { src: '/icon-512.png', width: 512, height: 512, alt: '{autrice}' };

/** One width only, since readers of structured data do not choose. */
export function asDrawing(photograph: Photograph) {
  const src = usualPath(photograph);
  const width = Number(/-(\d+)\.jpg$/.exec(src)?.[1]);
  return {
    src,
    width,
    height: Math.round((photograph.height * width) / photograph.width),
    alt: altOf(photograph),
  };
}

export function personId({ siteUrl, author }: Pick<Served, 'siteUrl' | 'author'>) {
  return `${siteUrl}/#${author.section}`;
}

export function person(served: Served) {
  const { siteUrl, author, social, photographs } = served;
  return {
    '@type': 'Person',
    '@id': personId(served),
    name: author.name,
    url: siteUrl,
    email: author.email,
    homeLocation: author.town,
    image: photographs.portrait && siteUrl + usualPath(photographs.portrait),
    sameAs: social,
  };
}

export function bookThing(served: Served) {
  const { siteUrl, book, texts, photographs, isBookDrawn } = served;
  const { src } = isBookDrawn ? pictures.cover : icon;
  return {
    '@type': 'Book',
    '@id': `${siteUrl}/il-libro#libro`,
    name: book.title,
    alternativeHeadline: book.subtitle,
    description: texts.book.meta.description,
    author: { '@id': personId(served) },
    publisher: book.publisher && { '@type': 'Organization', name: book.publisher },
    datePublished: book.year && `${book.year}`,
    inLanguage: 'it',
    isbn: book.isbn,
    numberOfPages: book.pages,
    image: siteUrl + (photographs.cover ? usualPath(photographs.cover) : src),
    url: `${siteUrl}/il-libro`,
    offers: book.bookstoreUrl && {
      '@type': 'Offer',
      url: book.bookstoreUrl,
      price: book.priceAmount,
      priceCurrency: book.priceAmount && 'EUR',
    },
    review: reviewThings(texts.book.reviews.list),
  };
}

/** Without ratings, which nobody gave. */
export function reviewThings(reviews: Review[]) {
  if (reviews.length === 0) return undefined;
  return reviews.map(({ words, by, day, link }) => ({
    '@type': 'Review',
    reviewBody: words,
    author: { '@type': 'Person', name: by },
    datePublished: day,
    url: link,
  }));
}

export function ngo(served: Served) {
  const { siteUrl, foundation, texts } = served;
  return {
    '@type': 'NGO',
    '@id': `${siteUrl}/fondazione#fondazione`,
    name: foundation.name,
    description: texts.foundation.meta.description,
    url: foundation.url,
    foundingDate: foundation.foundingYear && `${foundation.foundingYear}`,
    founder: { '@id': personId(served) },
  };
}

const blogId = (siteUrl: string) => `${siteUrl}${thoughtsPath}#blog`;

export function blog(served: Served) {
  const { siteUrl, texts } = served;
  const { title, description } = texts.thoughts.meta;
  return {
    '@type': 'Blog',
    '@id': blogId(siteUrl),
    name: title,
    description,
    inLanguage: 'it',
    author: person(served),
    image: siteUrl + shareOf(served).src,
    url: `${siteUrl}${thoughtsPath}`,
  };
}

function imagesOf(served: Served, post: FullPost, picture?: Shared['picture']) {
  const found = [picture?.src, ...post.pictures.map(usualPath)].filter(
    (path) => path !== undefined,
  );
  return found.length > 0 ? found : [shareOf(served).src];
}

type PostedPost = FullPost & { publishedAt: string; modifiedAt: string };
type Shared = { description: string; picture?: { src: string } };

/** The liturgical day is a keyword, because it is not what the post is `about`. */
export function blogPosting(served: Served, post: PostedPost, { description, picture }: Shared) {
  const { siteUrl, texts } = served;
  const url = siteUrl + href('/post/:id', { id: post.id });
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    datePublished: post.publishedAt,
    dateModified: post.modifiedAt,
    inLanguage: 'it',
    articleSection: post.category,
    keywords: post.liturgical?.name,
    wordCount: post.wordCount,
    isPartOf: { '@type': 'Blog', '@id': blogId(siteUrl), name: texts.thoughts.meta.title },
    citation: post.citation,
    sameAs: post.elsewhere.map(({ href }) => href),
    author: person(served),
    image: imagesOf(served, post, picture).map((path) => siteUrl + path),
    url,
    mainEntityOfPage: url,
  };
}

export function breadcrumbs({ siteUrl }: Served, ...steps: { name: string; path: string }[]) {
  const trail = [{ name: 'Home', path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
