import { PageArticle } from '#app/features/pages/page-article.tsx';
import { usualPath } from '#app/features/pictures/picture.ts';
import { person } from '#app/features/site-pages/structured-data.ts';
import { EntryHead } from '#app/frame/pages/entry-head.tsx';
import { readEntryPage } from '#app/frame/pages/entry-page.server.ts';
import { noPage } from '#app/frame/pages/failures.server.ts';
import { type Found, foundPage } from '#app/frame/pages/found-page.tsx';
import type { Served } from '#app/site/served.ts';
import type { Route } from './+types/own-page';

export async function loader({ params }: Route.LoaderArgs) {
  return (await readEntryPage(`/${params.slug}`)) ?? noPage();
}

type Props = Found<Route.ComponentProps>;

export default foundPage(OwnPage);

function OwnPage({ entry: page, ...found }: Props) {
  const description = page.fields.description || found.description || page.title;
  return (
    <div className="wrap">
      <EntryHead
        entry={page}
        description={description}
        things={import.meta.env.SSR && ((served) => [webPage(served, page, description)])}
      />
      <PageArticle {...page} />
    </div>
  );
}

function webPage(served: Served, page: Props['entry'], description: string) {
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
