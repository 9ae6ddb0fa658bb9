import { asDrawing, breadcrumbs, graph } from '#app/features/site-pages/structured-data.ts';
import type { Photograph } from '#app/site/photographs.ts';
import { type Served, useServedSite } from '#app/site/served.ts';
import { useSite } from '#app/site/use-site.tsx';
import { JsonLd, PageHead } from './page-head.tsx';

type Props = {
  /** An entry, or the page that lists them. */
  entry: { title: string; path: string; picture?: Photograph };
  /** The title of the document; otherwise of the entry and the author. */
  metaTitle?: string;
  description: string;
  type?: 'book';
  /** The page that lists this one. */
  list?: { name: string; path: string };
  things?: false | ((served: Served) => object[]);
};

/** Callers pass `things` on the server only: the browser does not download the structured data. */
export function EntryHead({ entry, metaTitle, description, type, list, things }: Props) {
  const { title, path, picture } = entry;
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
      {import.meta.env.SSR && (
        <JsonLd data={graph(...(things ? things(served) : []), breadcrumbs(served, ...trail))} />
      )}
    </>
  );
}
