import { findVisible } from '#app/features/entries/entries.server.ts';
import { PageArticle } from '#app/features/pages/page-article.tsx';
import { pageForm } from '#app/features/pages/page-form.ts';
import { usualPath } from '#app/features/pictures/picture.ts';
import { asDrawing, breadcrumbs, graph, person } from '#app/features/site-pages/structured-data.ts';
import { excerptText } from '#app/features/writing/text/excerpt.ts';
import { databaseUnavailable, noPage } from '#app/frame/pages/failures.server.ts';
import NotFound from '#app/frame/pages/not-found/not-found.tsx';
import { JsonLd, PageHead } from '#app/frame/pages/page-head.tsx';
import { type Served, useServedSite } from '#app/site/served.ts';
import { useSite } from '#app/site/use-site.tsx';
import type { Route } from './+types/own-page';

const descriptionLength = 155;

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findVisible(`/${params.slug}`).catch(databaseUnavailable);
  if (!found) return noPage();
  const { id, path, title, document, content, pictures, pictureId, fields } = found;
  return {
    page: { path, title, document, pictures, pictureId },
    description:
      fields.description || excerptText(content, descriptionLength).replaceAll(/\s+/g, ' '),
    publishedAt: found.publishedAt?.toISOString(),
    modifiedAt: found.updatedAt.toISOString(),
    editPath: `${pageForm.panel}/${id}`,
  };
}

type Props = Exclude<Route.ComponentProps['loaderData'], { isMissing: true }>;

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return 'isMissing' in loaderData ? <NotFound /> : <FoundPage {...loaderData} />;
}

function FoundPage({ page, ...about }: Props) {
  const { author } = useSite();
  const served = useServedSite();
  const { title, path, pictures, pictureId } = page;
  const picture = pictures.find(({ id }) => id === pictureId);
  const description = about.description || title;
  return (
    <div className="wrap">
      <PageHead
        meta={{ title: `${title} · ${author.name}`, description }}
        path={path}
        picture={picture && asDrawing(picture)}
      />
      <JsonLd
        data={
          import.meta.env.SSR &&
          graph(
            webPage(served, { page, ...about, description }),
            breadcrumbs(served, { name: title, path }),
          )
        }
      />
      <PageArticle {...page} />
    </div>
  );
}

function webPage(served: Served, { page, description, publishedAt, modifiedAt }: Props) {
  const { siteUrl } = served;
  const { title, path, pictures } = page;
  return {
    '@type': 'WebPage',
    '@id': siteUrl + path,
    url: siteUrl + path,
    name: title,
    description,
    inLanguage: 'it',
    datePublished: publishedAt,
    dateModified: modifiedAt,
    author: person(served),
    image: pictures.map((picture) => siteUrl + usualPath(picture)),
  };
}
