import { findVisible } from '#app/features/entries/entries.server.ts';
import { editPathOf } from '#app/features/entries/kinds.ts';
import { PageArticle } from '#app/features/pages/page-article.tsx';
import { usualPath } from '#app/features/pictures/picture.ts';
import { person } from '#app/features/site-pages/structured-data.ts';
import { descriptionOf } from '#app/features/writing/text/excerpt.ts';
import { EntryHead } from '#app/frame/pages/entry-head.tsx';
import { databaseUnavailable, noPage } from '#app/frame/pages/failures.server.ts';
import { type Found, foundPage } from '#app/frame/pages/found-page.tsx';
import type { Served } from '#app/site/served.ts';
import type { Route } from './+types/own-page';

export async function loader({ params }: Route.LoaderArgs) {
  const page = await findVisible(`/${params.slug}`).catch(databaseUnavailable);
  if (!page) return noPage();
  const description = page.fields.description || descriptionOf(page.content) || page.title;
  return { page, description, editPath: editPathOf(page) };
}

type Props = Pick<Found<Route.ComponentProps>, 'page' | 'description'>;

export default foundPage(OwnPage);

function OwnPage(props: Props) {
  const { page, description } = props;
  return (
    <div className="wrap">
      <EntryHead
        entry={page}
        description={description}
        things={import.meta.env.SSR && ((served) => [webPage(served, props)])}
      />
      <PageArticle {...page} />
    </div>
  );
}

function webPage(served: Served, { page, description }: Props) {
  const { siteUrl } = served;
  const { title, path, pictures, publishedAt, updatedAt } = page;
  return {
    '@type': 'WebPage',
    '@id': siteUrl + path,
    url: siteUrl + path,
    name: title,
    description,
    inLanguage: 'it',
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: person(served),
    image: pictures.map((picture) => siteUrl + usualPath(picture)),
  };
}
