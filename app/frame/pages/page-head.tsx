import { use } from 'react';
import { href } from 'react-router';
import type { RomeDate } from '#app/calendar/rome.ts';
import { personId, shareOf } from '#app/features/site-pages/structured-data.ts';
import { Editing } from '#app/site/editable.tsx';
import { fill } from '#app/site/fill.ts';
import { useServedSite } from '#app/site/served.ts';
import { useSite } from '#app/site/use-site.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import type { Picture } from '#site/pictures/pictures.ts';
import type { PageMeta } from '#site/texts/frame.ts';

type Article = { publishedAt: string; modifiedAt: string; category: string; date: RomeDate };
type Props = {
  meta: PageMeta;
  path: string;
  type?: 'website' | 'book';
  article?: Article;
  feed?: string;
  picture?: Picture;
};

/** React hoists these elements into the head, except the line at the top of a printed page. */
export function PageHead({
  meta: { title, description },
  path,
  type = 'website',
  article,
  feed,
  picture,
}: Props) {
  const { siteUrl, author } = useSite();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteUrl + path} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={article ? 'article' : type} />
      <meta property="og:url" content={siteUrl + path} />
      {import.meta.env.SSR && <TagsForMachines article={article} picture={picture} />}
      {import.meta.env.SSR && feed && (
        <link rel="alternate" type="application/rss+xml" title={title} href={feed} />
      )}
      <div className="solo-stampa">
        <RunningHead
          left={author.name}
          right={
            article
              ? `${new URL(siteUrl).host}, ${article.date.day} ${article.date.month}`
              : siteUrl + path
          }
        />
      </div>
    </>
  );
}

/** Rendered on the server only, so that browsers do not download the code. */
function TagsForMachines({ article, picture }: { article?: Article; picture?: Picture }) {
  const served = useServedSite();
  const { siteUrl, author, book } = served;
  const { menu } = served.texts.frame;
  const shared = shareOf(served);
  const { src, width, height } = picture ?? shared;
  const alt = picture ? picture.alt : fill(shared.alt, { libro: book.title, autrice: author.name });
  return (
    <>
      <meta property="og:site_name" content={author.name} />
      <meta property="og:locale" content="it_IT" />
      <meta property="og:image" content={siteUrl + src} />
      <meta property="og:image:type" content={imageType(src)} />
      <meta property="og:image:alt" content={alt} />
      <meta property="og:image:width" content={`${width}`} />
      <meta property="og:image:height" content={`${height}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && (
        <>
          <meta property="article:published_time" content={article.publishedAt} />
          <meta property="article:modified_time" content={article.modifiedAt} />
          <meta property="article:section" content={article.category} />
          <meta property="article:author" content={personId(served)} />
        </>
      )}
      <link
        rel="alternate"
        type="application/rss+xml"
        title={menu.thoughts}
        href={href('/feed.xml')}
      />
      <link
        rel="alternate"
        type="application/feed+json"
        title={menu.thoughts}
        href={href('/feed.json')}
      />
    </>
  );
}

const imageType = (src: string) => `image/${src.split('.').at(-1)?.replace('jpg', 'jpeg')}`;

/** An empty text or the number 0 is a fact that the site does not know. */
const withoutEmpty = (_: string, value: unknown) => value || undefined;

/** Structured data of schema.org. Not in «Modifica sul sito», where Trusted Types would refuse it in the browser. */
export function JsonLd({ data }: { data: object | false }) {
  if (use(Editing) || !data) return null;
  const json = JSON.stringify(data, withoutEmpty).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without «<»
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
