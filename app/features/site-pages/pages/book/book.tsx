import { href } from 'react-router';
import { Reviews } from '#app/features/site-pages/reviews.tsx';
import { bookThing, breadcrumbs, graph, person } from '#app/features/site-pages/structured-data.ts';
import { JsonLd, PageHead } from '#app/frame/pages/page-head.tsx';
import { useServedSite } from '#app/site/served.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { BookOpening, BookQuotes, BookStory, BookThemes, Closing } from './book-sections.tsx';

export default function Book() {
  const { meta, story, themes, quotes, reviews, closing } = useTexts('book');
  const served = useServedSite();
  const trail = { name: story.runningHead.left, path: href('/il-libro') };
  return (
    <>
      <PageHead meta={meta} path={href('/il-libro')} type="book" />
      <JsonLd
        data={
          import.meta.env.SSR &&
          graph(bookThing(served), person(served), breadcrumbs(served, trail))
        }
      />
      <BookOpening />
      <BookStory />
      {themes.list.length > 0 && <BookThemes />}
      {quotes.list.length > 0 && <BookQuotes />}
      <Reviews list={reviews.list} />
      {closing.lines.length > 0 && <Closing />}
    </>
  );
}
