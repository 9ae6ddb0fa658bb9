import { asDrawing, breadcrumbs, graph } from '#app/features/site-pages/structured-data.ts';
import type { Photograph } from '#app/site/photographs.ts';
import { type Served, useServedSite } from '#app/site/served.ts';
import { useSite } from '#app/site/use-site.tsx';
import type { PageMeta } from '#site/texts/frame.ts';
import { JsonLd, PageHead } from './page-head.tsx';

type Named = { name: string; path: string };
type Props = {
  entry: { title: string; path: string; picture?: Photograph };
  /** The title of the document; otherwise of the entry and the author. */
  metaTitle?: string;
  description: string;
  type?: 'book';
  /** The page that lists this one. */
  list?: Named;
  /** Called on the server only: the browser does not download the structured data. */
  things: (served: Served) => object[];
};

export function EntryHead({ entry, metaTitle, description, type, list, things }: Props) {
  const { title, path, picture } = entry;
  const { author } = useSite();
  const trail = [...(list ? [list] : []), { name: title, path }];
  return (
    <>
      <PageHead
        meta={{ title: metaTitle ?? `${title} · ${author.name}`, description }}
        picture={picture && asDrawing(picture)}
        {...{ path, type }}
      />
      <Things trail={trail} things={things} />
    </>
  );
}

export function ListHead({ meta, list }: { meta: PageMeta; list: Named }) {
  return (
    <>
      <PageHead meta={meta} path={list.path} />
      <Things trail={[list]} />
    </>
  );
}

function Things({ trail, things }: { trail: Named[]; things?: Props['things'] }) {
  const served = useServedSite();
  if (!import.meta.env.SSR) return null;
  return <JsonLd data={graph(...(things?.(served) ?? []), breadcrumbs(served, ...trail))} />;
}
