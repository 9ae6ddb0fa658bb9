import { usualPath } from '#app/features/pictures/picture.ts';
import { cardOf } from '#app/features/posts/cards/card-of.ts';
import type { WholePost } from '#app/features/posts/post.ts';
import { author, book, social } from '#site/author.ts';
import { pictures } from '#site/pictures/pictures.ts';
import { bookTexts } from '#site/texts/book.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';

export function graph(...things: object[]) {
  return { '@context': 'https://schema.org', '@graph': things };
}

export function personId(siteUrl: string) {
  return `${siteUrl}/#${author.section}`;
}

export function person(siteUrl: string) {
  return {
    '@type': 'Person',
    '@id': personId(siteUrl),
    name: author.name,
    url: siteUrl,
    email: author.email,
    homeLocation: author.town,
    sameAs: social,
  };
}

export function bookThing(siteUrl: string) {
  return {
    '@type': 'Book',
    '@id': `${siteUrl}/il-libro#libro`,
    name: book.title,
    alternativeHeadline: book.subtitle,
    description: bookTexts.meta.description,
    author: { '@id': personId(siteUrl) },
    publisher: { '@type': 'Organization', name: book.publisher },
    datePublished: `${book.year}`,
    inLanguage: 'it',
    isbn: book.isbn,
    numberOfPages: book.pages,
    image: siteUrl + pictures.cover.src,
    url: `${siteUrl}/il-libro`,
    offers: { '@type': 'Offer', url: book.bookstoreUrl, price: book.priceAmount, priceCurrency: 'EUR' },
  };
}

const blogId = (siteUrl: string) => `${siteUrl}/pensieri-quotidiani#blog`;

export function blog(siteUrl: string) {
  const { title, description } = thoughtsTexts.meta;
  return {
    '@type': 'Blog',
    '@id': blogId(siteUrl),
    name: title,
    description,
    inLanguage: 'it',
    author: person(siteUrl),
    image: siteUrl + pictures.share.src,
    url: `${siteUrl}/pensieri-quotidiani`,
  };
}

function imagesOf(post: WholePost) {
  const found = [cardOf(post)?.src, ...post.pictures.map(usualPath)].filter((path) => path !== undefined);
  return found.length > 0 ? found : [pictures.share.src];
}

type PostedPost = WholePost & { publishedAt: string; modifiedAt: string };

/** The liturgical day is a keyword: `about` would say that the post treats of it. */
export function blogPosting(siteUrl: string, post: PostedPost, description: string) {
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
    isPartOf: { '@type': 'Blog', '@id': blogId(siteUrl), name: thoughtsTexts.meta.title },
    citation: post.citation ?? undefined,
    sameAs: post.elsewhere.map(({ href }) => href),
    author: person(siteUrl),
    image: imagesOf(post).map((path) => siteUrl + path),
    url: `${siteUrl}/post/${post.id}`,
    mainEntityOfPage: `${siteUrl}/post/${post.id}`,
  };
}

export function breadcrumbs(siteUrl: string, ...steps: { name: string; path: string }[]) {
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
