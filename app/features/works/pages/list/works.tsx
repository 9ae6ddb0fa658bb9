import type { ReactNode } from 'react';
import { href } from 'react-router';
import { SitePicture } from '#app/features/pictures/showing/page-pictures.tsx';
import listing from '#app/features/posts/listing/posts.module.css';
import { bookThing, breadcrumbs, graph, person } from '#app/features/site-pages/structured-data.ts';
import { Cover } from '#app/features/works/cover.tsx';
import { workForm } from '#app/features/works/work-form.ts';
import { workThing } from '#app/features/works/work-thing.ts';
import { listWorks } from '#app/features/works/works.server.ts';
import { databaseUnavailable, noPage } from '#app/frame/pages/failures.server.ts';
import NotFound from '#app/frame/pages/not-found/not-found.tsx';
import { JsonLd, PageHead } from '#app/frame/pages/page-head.tsx';
import { worksPath } from '#app/public-pages.ts';
import { fill } from '#app/site/fill.ts';
import { LargeText } from '#app/site/large.tsx';
import { useServedSite } from '#app/site/served.ts';
import { site } from '#app/site/site.server.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { quoted } from '#app/ui/quoted.ts';
import type { Route } from './+types/works';
import styles from './works.module.css';

/** Without a second book there is no list. */
export async function loader() {
  const works = await listWorks().catch(databaseUnavailable);
  return works.length > 0 ? { works, book: site().book, editPath: workForm.panel } : noPage();
}

export default function Works({ loaderData }: Route.ComponentProps) {
  return 'isMissing' in loaderData ? <NotFound /> : <AllWorks {...loaderData} />;
}

type Props = Exclude<Route.ComponentProps['loaderData'], { isMissing: true }>;

function AllWorks({ works, book }: Props) {
  const { meta, title, standfirst } = useTexts('works');
  const { menu } = useTexts('frame');
  const { opening, quotes } = useTexts('book');
  const served = useServedSite();
  const sizes = '(max-width: 820px) 40vw, 20vw';
  return (
    <div className={`wrap ${listing.page}`}>
      <PageHead meta={meta} path={worksPath} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          graph(
            bookThing(served),
            ...works.map((work) => workThing(served, work)),
            person(served),
            breadcrumbs(served, { name: menu.books, path: worksPath }),
          )
        }
      />
      <div className={`grid ${listing.head}`}>
        <LargeText as="h1" hasItalics text={title} />
        <p className="lead">{standfirst}</p>
      </div>
      <ol>
        <Row
          path={href('/il-libro')}
          title={[book.titlePlain, book.titleItalic && `*${book.titleItalic}*`].join(' ').trim()}
          subtitle={book.subtitle}
          excerpt={opening.standfirst}
          facts={[book.year || undefined, book.publisher, book.pages]}
          quote={quotes.list[0]?.text}
          cover={<SitePicture position="cover" sizes={sizes} />}
        />
        {works.map(({ path, title, fields, excerpt, cover }) => (
          <Row
            key={path}
            path={path}
            title={title}
            subtitle={fields.subtitle}
            excerpt={excerpt}
            facts={[fields.year, fields.publisher, fields.pages]}
            quote={fields.quotation}
            cover={<Cover title={title} cover={cover} sizes={sizes} />}
          />
        ))}
      </ol>
    </div>
  );
}

type RowProps = {
  path: string;
  title: string;
  subtitle?: string;
  excerpt: string;
  /** Year, publisher, pages. */
  facts: (string | number | undefined)[];
  quote?: string;
  cover: ReactNode;
};

function Row({
  path,
  title,
  subtitle,
  excerpt,
  facts: [year, publisher, pages],
  ...row
}: RowProps) {
  const words = useTexts('works');
  const others = [publisher, pages && fill(words.pages, { quante: pages })].filter(Boolean);
  return (
    <li className={`grid ${styles.row}`} data-reveal="">
      <div className={styles.cover}>
        <div className="dorso">{row.cover}</div>
      </div>
      <div className={`colonna ${styles.words}`}>
        <h2>
          <PageLink className="card-link" to={path}>
            <LargeText as="span" hasItalics={title.includes('*')} text={title} />
          </PageLink>
        </h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {excerpt && <p className="prosa">{excerpt}</p>}
        {(year || others.length > 0) && (
          <p className={styles.facts}>
            {year && <b>{year}</b>} {others.join(', ')}
          </p>
        )}
      </div>
      {row.quote && <blockquote className={styles.quote}>{quoted(row.quote)}</blockquote>}
    </li>
  );
}
