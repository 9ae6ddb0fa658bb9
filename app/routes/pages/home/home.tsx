import { findLatestPublishedPost } from '#app/features/posts/posts.server.ts';
import { logError } from '#app/log.ts';
import { isIncomplete, sharedPage } from '#app/request.ts';
import { JsonLd, PageHead, useSite } from '#app/routes/pages/page-head.tsx';
import { bookThing, graph, person } from '#app/routes/pages/structured-data.ts';
import { homeTexts } from '#site/texts/home.ts';
import type { Route } from './+types/home';
import { AuthorSection } from './author-section.tsx';
import { BookSection } from './book-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { Hero } from './hero.tsx';
import { LatestThought } from './latest-thought.tsx';

export const middleware = [sharedPage];

/** Without the database the page is shown without its latest thought. */
export async function loader({ context }: Route.LoaderArgs) {
  const latest = await findLatestPublishedPost().catch((error: unknown) => {
    logError(error);
    context.set(isIncomplete, true);
    return undefined;
  });
  return { latest };
}

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
