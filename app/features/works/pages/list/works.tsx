import type { ReactNode } from 'react';
import { href } from 'react-router';
import { listVisible } from '#app/features/entries/entries.server.ts';
import { panelPaths } from '#app/features/entries/kinds.ts';
import { listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import { SitePicture } from '#app/features/pictures/showing/page-pictures.tsx';
import listing from '#app/features/posts/listing/posts.module.css';
import card from '#app/features/posts/post-card.module.css';
import { Cover } from '#app/features/works/cover.tsx';
import { excerptText } from '#app/features/writing/text/excerpt.ts';
import { EntryHead } from '#app/frame/pages/entry-head.tsx';
import { databaseUnavailable, noPage } from '#app/frame/pages/failures.server.ts';
import { type Found, foundPage } from '#app/frame/pages/found-page.tsx';
import { worksPath } from '#app/public-pages.ts';
import { fill } from '#app/site/fill.ts';
import { LargeText } from '#app/site/large.tsx';
import { site } from '#app/site/site.server.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { quoted } from '#app/ui/quoted.ts';
import type { Route } from './+types/works';
import styles from './works.module.css';

/** Without a second book there is no list. */
export async function loader() {
  const works = await listVisible('work').catch(databaseUnavailable);
  if (works.length === 0) return noPage();
  const covers = await listPicturesById(works.flatMap(({ pictureId }) => pictureId ?? []));
  return { works, covers, first: site().book, editPath: panelPaths.work };
}

export default foundPage(AllWorks);

const coverSizes = '(max-width: 600px) 34vw, 16vw';

function AllWorks({ works, covers, first }: Found<Route.ComponentProps>) {
  const { meta, title, standfirst } = useTexts('works');
  const { menu } = useTexts('frame');
  const { opening, quotes } = useTexts('book');
  return (
    <div className={`wrap ${listing.page}`}>
      <EntryHead
        entry={{ title: menu.books, path: worksPath }}
        metaTitle={meta.title}
        description={meta.description}
      />
      <div className={`grid ${listing.head}`}>
        <LargeText as="h1" hasItalics text={title} />
        <p className="lead">{standfirst}</p>
      </div>
      <ol>
        <Row
          path={href('/il-libro')}
          title={first.titleItalic ? `${first.titlePlain} *${first.titleItalic}*` : first.title}
          hasItalics={first.titleItalic !== ''}
          excerpt={opening.standfirst}
          fields={{
            subtitle: first.subtitle,
            year: first.year ? `${first.year}` : '',
            publisher: first.publisher,
            pages: first.pages ? `${first.pages}` : '',
            quotation: quotes.list[0]?.text ?? '',
          }}
        >
          <SitePicture position="cover" sizes={coverSizes} />
        </Row>
        {works.map(({ start, pictureId, ...work }) => (
          <Row key={work.path} {...work} excerpt={excerptText(start)}>
            <Cover
              title={work.title}
              cover={covers.find(({ id }) => id === pictureId)}
              sizes={coverSizes}
            />
          </Row>
        ))}
      </ol>
    </div>
  );
}

type RowProps = {
  path: string;
  title: string;
  /** False for the author's own titles, where an asterisk is an asterisk. */
  hasItalics?: boolean;
  excerpt: string;
  fields: Record<string, string>;
  children: ReactNode;
};

function Row({ path, title, hasItalics, excerpt, fields, children }: RowProps) {
  const words = useTexts('works');
  const { subtitle, year, publisher, pages, quotation } = fields;
  const edition = [publisher, pages && fill(words.pages, { quante: pages })].filter(Boolean);
  return (
    <li className={`grid ${styles.row}`} data-reveal="">
      <div className={`dorso ${styles.cover}`}>{children}</div>
      <div className={`colonna ${styles.words}`}>
        <h2>
          <PageLink className="card-link" to={path}>
            <LargeText as="span" hasItalics={hasItalics} text={title} />
          </PageLink>
        </h2>
        {subtitle && <i>{subtitle}</i>}
        {excerpt && <p className="prosa">{excerpt}</p>}
        <p className={card.archive}>
          {year && <b>{year}</b>}
          {edition.join(', ')}
        </p>
      </div>
      {quotation && <blockquote className={card.quote}>{quoted(quotation)}</blockquote>}
    </li>
  );
}
