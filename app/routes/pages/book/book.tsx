import { showingNoPost } from '#app/routes/cache-tags.ts';
import { JsonLd, PageHead, useSite } from '#app/routes/pages/page-head.tsx';
import { bookThing, breadcrumbs, graph, person } from '#app/routes/pages/structured-data.ts';
import { bookTexts } from '#site/texts/book.ts';
import { BookOpening } from './book-opening.tsx';
import { BookQuotes } from './book-quotes.tsx';
import { BookStory } from './book-story.tsx';
import { BookThemes } from './book-themes.tsx';
import { Closing } from './closing.tsx';

export const headers = showingNoPost;

export default function Book() {
  const { siteUrl } = useSite();
  const trail = { name: bookTexts.story.runningHead.left, path: '/il-libro' };
  return (
    <>
      <PageHead meta={bookTexts.meta} path="/il-libro" type="book" />
      <JsonLd data={import.meta.env.SSR && graph(bookThing(siteUrl), person(siteUrl), breadcrumbs(siteUrl, trail))} />
      <BookOpening />
      <BookStory />
      <BookThemes />
      <BookQuotes />
      <Closing />
    </>
  );
}
