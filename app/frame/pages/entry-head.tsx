import { asDrawing, breadcrumbs, graph } from '#app/features/site-pages/structured-data.ts';
import type { Photograph } from '#app/site/photographs.ts';
import { type Served, useServedSite } from '#app/site/served.ts';
import { useSite } from '#app/site/use-site.tsx';
import { JsonLd, PageHead } from './page-head.tsx';

type Props = {
  entry: { title: string; path: string };
  /** The title of the document; otherwise of the entry and the author. */
  metaTitle?: string;
  description: string;
  picture?: Photograph;
  type?: 'book';
  /** The page that lists this one. */
  list?: { name: string; path: string };
  /** False in the browser, which does not download the structured data. */
  things: false | ((served: Served) => object[]);
};

export function EntryHead({ entry, metaTitle, description, picture, type, list, things }: Props) {
  const { title, path } = entry;
  const { author } = useSite();
  const served = useServedSite();
  const trail = [...(list ? [list] : []), { name: title, path }];
  return (
    <>
      <PageHead
        meta={{ title: metaTitle ?? `${title} · ${author.name}`, description }}
        picture={picture && asDrawing(picture)}
        {...{ path, type }}
      />
      <JsonLd
        data={
          import.meta.env.SSR && things && graph(...things(served), breadcrumbs(served, ...trail))
        }
      />
    </>
  );
}
