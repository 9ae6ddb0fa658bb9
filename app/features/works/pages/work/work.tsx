import { usualPath } from '#app/features/pictures/picture.ts';
import page from '#app/features/site-pages/book-page.module.css';
import { Opening } from '#app/features/site-pages/book-page.tsx';
import { Quotations } from '#app/features/site-pages/quotations.tsx';
import { Reviews } from '#app/features/site-pages/reviews.tsx';
import { person, personId, reviewThings } from '#app/features/site-pages/structured-data.ts';
import { Cover } from '#app/features/works/cover.tsx';
import {
  editionOf,
  readAmount,
  readIsbn,
  reviewsOf,
  type Shop,
  shopsOf,
} from '#app/features/works/facts.ts';
import { DocumentWords } from '#app/features/writing/document/document-words.tsx';
import { EntryHead } from '#app/frame/pages/entry-head.tsx';
import { readEntryPage } from '#app/frame/pages/entry-page.server.ts';
import { noPage } from '#app/frame/pages/failures.server.ts';
import { type Found, foundPage } from '#app/frame/pages/found-page.tsx';
import { worksPath } from '#app/public-pages.ts';
import { fill } from '#app/site/fill.ts';
import { LargeText } from '#app/site/large.tsx';
import type { Served } from '#app/site/served.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { ArrowLink, ExternalLink } from '#app/ui/links.tsx';
import { ExternalMark } from '#app/ui/marks.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import type { Route } from './+types/work';
import styles from './work.module.css';

export async function loader({ params }: Route.LoaderArgs) {
  const found = await readEntryPage(`${worksPath}/${params.slug}`);
  return found ? { ...found, isOnNight: true } : noPage();
}

type Props = Found<Route.ComponentProps>;

export default foundPage(OneWork);

function OneWork({ entry: work, description }: Props) {
  const { title, fields, picture: cover, content, document, pictures } = work;
  const { one } = useTexts('works');
  const { menu } = useTexts('frame');
  const metaTitle = fill(one.metaTitle, { titolo: title });
  const edition = editionOf(fields);
  const hasText = content || document.content.some(({ type }) => type === 'photograph');
  return (
    <>
      <EntryHead
        entry={work}
        metaTitle={metaTitle}
        description={fields.subtitle || description || metaTitle}
        type="book"
        list={{ name: menu.books, path: worksPath }}
        things={import.meta.env.SSR && ((served) => [workThing(served, work), person(served)])}
      />
      <Opening
        id="libro-titolo"
        cover={<Cover title={title} cover={cover} sizes="(max-width: 820px) 60vw, 35vw" isFirst />}
      >
        <LargeText as="h1" id="libro-titolo" text={title} />
        {fields.subtitle && <p className="lead">{fields.subtitle}</p>}
        <Shops shops={shopsOf(fields)} />
        {edition && <p className={page.note}>{edition}</p>}
      </Opening>
      {hasText && (
        <section className="wrap sezione" aria-labelledby="da-vicino">
          <RunningHead left={one.above} right={fields.year} />
          <div className={`grid ${page.story}`}>
            <LargeText as="h2" id="da-vicino" className="t-2" text={one.title} />
            <DocumentWords document={document} heading="h3" pictureId={null} pictures={pictures} />
          </div>
        </section>
      )}
      {fields.quotation && (
        <Quotations
          id="citazione"
          path="texts.works.quotation"
          list={[{ text: fields.quotation }]}
          isOnGround
          mayBeLong
        />
      )}
      <Reviews list={reviewsOf(fields)} />
      <div className={`solo-schermo wrap ${styles.foot}`}>
        <ArrowLink back href={worksPath}>
          {one.all}
        </ArrowLink>
      </div>
    </>
  );
}

function Shops({ shops }: { shops: Shop[] }) {
  const { one } = useTexts('works');
  if (shops.length === 0) return null;
  return (
    <div className="solo-schermo">
      <h2 className={page.note}>{one.shops}</h2>
      <ul className={styles.shops}>
        {shops.map(({ name, href }) => (
          <li key={href}>
            <ExternalLink href={href}>
              {name}
              <ExternalMark />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of schema.org: the work, and its one edition. */
function workThing(served: Served, { path, title, fields, picture }: Props['entry']) {
  const url = served.siteUrl + path;
  const common = {
    '@type': 'Book',
    name: title,
    author: { '@id': personId(served) },
    url,
    inLanguage: 'it',
  };
  return {
    ...common,
    '@id': `${url}#libro`,
    alternativeHeadline: fields.subtitle,
    image: picture && served.siteUrl + usualPath(picture),
    review: reviewThings(reviewsOf(fields)),
    workExample: { ...common, '@id': `${url}#edizione`, ...edition(fields) },
  };
}

function edition(fields: Record<string, string>) {
  const { publisher, year, pages, format, price, isbn } = fields;
  const amount = readAmount(price);
  const offers = shopsOf(fields).map(({ href }) => ({
    '@type': 'Offer',
    url: href,
    price: amount,
    priceCurrency: amount && 'EUR',
  }));
  return {
    isbn: readIsbn(isbn),
    bookFormat: format && `https://schema.org/${format}`,
    numberOfPages: Number(pages),
    datePublished: year,
    publisher: publisher && { '@type': 'Organization', name: publisher },
    offers: offers.length > 0 ? offers : undefined,
  };
}
