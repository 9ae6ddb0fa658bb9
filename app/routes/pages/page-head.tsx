import { pictures } from '#site/pictures/pictures.ts';
import type { PageMeta } from '#site/texts/frame.ts';
import { useSite } from './site-facts.ts';

type Props = { meta: PageMeta; path: string; type?: 'website' | 'article' | 'book' };

/** What machines that find and share pages read. React lifts these elements into the head. */
export function PageHead({ meta: { title, description }, path, type = 'website' }: Props) {
  const { siteUrl } = useSite();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteUrl + path} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={siteUrl + path} />
      <meta property="og:locale" content="it_IT" />
      <meta property="og:image" content={siteUrl + pictures.share.src} />
      <meta property="og:image:alt" content={pictures.share.alt} />
      <meta property="og:image:width" content={`${pictures.share.width}`} />
      <meta property="og:image:height" content={`${pictures.share.height}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
