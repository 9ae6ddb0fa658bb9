import opening from '#app/features/site-pages/book-opening.module.css';
import { Opening } from '#app/features/site-pages/book-opening.tsx';
import { Quotations } from '#app/features/site-pages/quotations.tsx';
import { Reviews } from '#app/features/site-pages/reviews.tsx';
import { asDrawing, breadcrumbs, graph, person } from '#app/features/site-pages/structured-data.ts';
import { Cover } from '#app/features/works/cover.tsx';
import {
  formatPrice,
  readAmount,
  reviewsOf,
  type Shop,
  shopsOf,
} from '#app/features/works/facts.ts';
import { formats, maxReviews, workForm } from '#app/features/works/work-form.ts';
import { workThing } from '#app/features/works/work-thing.ts';
import { type FullWork, findWork } from '#app/features/works/works.server.ts';
import { DocumentWords } from '#app/features/writing/document/document-words.tsx';
import { excerptText } from '#app/features/writing/text/excerpt.ts';
import { databaseUnavailable, noPage } from '#app/frame/pages/failures.server.ts';
import NotFound from '#app/frame/pages/not-found/not-found.tsx';
import { JsonLd, PageHead } from '#app/frame/pages/page-head.tsx';
import { worksPath } from '#app/public-pages.ts';
import { fill } from '#app/site/fill.ts';
import { LargeText } from '#app/site/large.tsx';
import { useServedSite } from '#app/site/served.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { ArrowLink, ExternalLink } from '#app/ui/links.tsx';
import { ExternalMark } from '#app/ui/marks.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import type { Route } from './+types/work';
import styles from './work.module.css';

const descriptionLength = 155;

export async function loader({ params }: Route.LoaderArgs) {
  const work = await findWork(params.slug).catch(databaseUnavailable);
  if (!work) return noPage();
  const { content, ...shown } = work;
  const description = excerptText(content, descriptionLength).replaceAll(/\s+/g, ' ');
  return { work: shown, description, editPath: `${workForm.panel}/${work.id}` };
}

export default function WorkPage({ loaderData }: Route.ComponentProps) {
  return 'isMissing' in loaderData ? <NotFound /> : <OneWork {...loaderData} />;
}

type Props = Exclude<Route.ComponentProps['loaderData'], { isMissing: true }>;

function OneWork({ work, description }: Props) {
  const { title, fields, cover } = work;
  const { one } = useTexts('works');
  return (
    <>
      <Head work={work} description={description} />
      <Opening
        id="libro-titolo"
        cover={<Cover title={title} cover={cover} sizes="(max-width: 820px) 60vw, 35vw" isFirst />}
      >
        <LargeText as="h1" id="libro-titolo" text={title} />
        {fields.subtitle && <p className="lead">{fields.subtitle}</p>}
        <Shops shops={shopsOf(fields)} />
      </Opening>
      <Story work={work} />
      {fields.quotation && (
        <Quotations
          id="citazione"
          path="texts.works.quotation"
          list={[{ text: fields.quotation }]}
          isOnGround
          mayBeLong
        />
      )}
      <Reviews list={reviewsOf(fields, maxReviews)} />
      <div className={`solo-schermo wrap ${styles.foot}`}>
        <ArrowLink back href={worksPath}>
          {one.all}
        </ArrowLink>
      </div>
    </>
  );
}

type HeadProps = { work: Omit<FullWork, 'content'>; description: string };

function Head({ work, description }: HeadProps) {
  const { one } = useTexts('works');
  const { menu } = useTexts('frame');
  const served = useServedSite();
  const { title, path, cover } = work;
  const values = { titolo: title };
  const list = { name: menu.books, path: worksPath };
  return (
    <>
      <PageHead
        meta={{
          title: fill(one.metaTitle, values),
          description: work.fields.subtitle || description || fill(one.metaDescription, values),
        }}
        path={path}
        type="book"
        picture={cover && asDrawing(cover)}
      />
      <JsonLd
        data={
          import.meta.env.SSR &&
          graph(
            workThing(served, work),
            person(served),
            breadcrumbs(served, list, { name: title, path }),
          )
        }
      />
    </>
  );
}

function Shops({ shops }: { shops: Shop[] }) {
  const { one } = useTexts('works');
  if (shops.length === 0) return null;
  return (
    <div className={`solo-schermo ${styles.shops}`}>
      <h2 className={opening.note}>{one.shops}</h2>
      <ul>
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

function Story({ work }: { work: Omit<FullWork, 'content'> }) {
  const { one } = useTexts('works');
  const { fields, document, hasText, pictures } = work;
  const facts = factsOf(fields);
  if (!hasText && facts.length === 0) return null;
  return (
    <section className="wrap sezione" aria-labelledby="da-vicino">
      <RunningHead left={one.above} right={fields.year} />
      <div className={`grid ${styles.story}`}>
        <LargeText as="h2" id="da-vicino" className="t-2" text={one.title} />
        <div className={styles.words}>
          <DocumentWords document={document} heading="h3" pictureId={null} pictures={pictures} />
        </div>
        {facts.length > 0 && (
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{one.facts[name]}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

type FactName = 'publisher' | 'year' | 'format' | 'pages' | 'price' | 'isbn';

function factsOf(fields: FullWork['fields']): [FactName, string][] {
  const { publisher = '', year = '', format = '', pages = '', price = '', isbn = '' } = fields;
  const amount = readAmount(price);
  const facts: [FactName, string | undefined][] = [
    ['publisher', publisher],
    ['year', year],
    ['format', format && formats[format]],
    ['pages', pages],
    ['price', amount && formatPrice(amount)],
    ['isbn', isbn],
  ];
  return facts.filter((fact): fact is [FactName, string] => Boolean(fact[1]));
}
