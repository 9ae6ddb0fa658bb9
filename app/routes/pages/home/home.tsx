import { data } from 'react-router';
import { findLatestPublishedPost } from '#app/features/posts/posts.server.ts';
import { logError } from '#app/log.ts';
import { headersOfLoader, showing } from '#app/routes/cache-tags.ts';
import { JsonLd, PageHead, useSite } from '#app/routes/pages/page-head.tsx';
import { bookThing, graph, person } from '#app/routes/pages/structured-data.ts';
import { homeTexts } from '#site/texts/home.ts';
import type { Route } from './+types/home';
import { AuthorSection } from './author-section.tsx';
import { BookSection } from './book-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { Hero } from './hero.tsx';
import { LatestThought } from './latest-thought.tsx';

/** Without the database the page is shown without its latest thought. */
export async function loader() {
  try {
    return data({ latest: await findLatestPublishedPost() }, { headers: showing({ list: true }) });
  } catch (error) {
    logError(error);
    return data({ latest: undefined }, { headers: { 'Cache-Control': 'no-store' } });
  }
}

export const headers = headersOfLoader;

export default function Home({ loaderData: { latest } }: Route.ComponentProps) {
  const { siteUrl } = useSite();
  return (
    <>
      <PageHead meta={homeTexts.meta} path="/" />
      <JsonLd data={import.meta.env.SSR && graph(person(siteUrl), bookThing(siteUrl))} />
      <Hero />
      <BookSection />
      <AuthorSection />
      {latest && <LatestThought post={latest} />}
      <ContactsSection />
    </>
  );
}
