import { data, useLoaderData } from 'react-router';
import { foundationPath } from '#app/public-pages.ts';
import { noPage } from '#app/routes/pages/failures.server.ts';
import NotFound from '#app/routes/pages/not-found/not-found.tsx';
import { JsonLd, PageHead } from '#app/routes/pages/page-head.tsx';
import { breadcrumbs, graph, person } from '#app/routes/pages/structured-data.ts';
import { useServedSite } from '#app/site/served.ts';
import { site, textsOf } from '#app/site/site.server.ts';
import { Text, useFieldOf } from '#app/site/text.tsx';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { ButtonOut } from '#app/ui/button.tsx';
import { Emphasis, LastWord } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import { Donation } from './donation.tsx';
import styles from './foundation.module.css';
import { ngo } from './ngo.ts';
import { Projects } from './projects.tsx';

/** Without a name there is none, also when its name was taken away after the build. */
export function loader() {
  return site().foundation.name ? data({ texts: textsOf('foundation') }) : noPage();
}

export default function Foundation() {
  return 'isMissing' in useLoaderData<typeof loader>() ? <NotFound /> : <Whole />;
}

function Whole() {
  const { foundation } = useSite();
  const { meta, opening, highlight, donation } = useTexts('foundation');
  const fieldOf = useFieldOf();
  const served = useServedSite();
  const trail = { name: foundation.name, path: foundationPath };
  return (
    <>
      <PageHead meta={meta} path={foundationPath} />
      <JsonLd data={import.meta.env.SSR && graph(ngo(served), person(served), breadcrumbs(served, trail))} />
      <div className={`wrap ${styles.opening}`}>
        <h1>
          <Text path="texts.foundation.opening.title">
            <Emphasis>{opening.title}</Emphasis>
          </Text>
        </h1>
        <div className="grid">
          <p className="lead">
            <Text path="texts.foundation.opening.standfirst">{opening.standfirst}</Text>
          </p>
          <div>
            <InPlaces of={opening.paragraphs}>
              {(paragraph) => (
                <p className="prosa" {...fieldOf('texts.foundation.opening.paragraphs')}>
                  <LastWord>{paragraph}</LastWord>
                </p>
              )}
            </InPlaces>
            <ButtonOut href={foundation.donationUrl} {...fieldOf('foundation.donationUrl')}>
              <Text path="texts.foundation.donation.donateButton">{donation.donateButton}</Text>
            </ButtonOut>
          </div>
        </div>
      </div>
      <div className={styles.highlight}>
        <p className="wrap grid">
          <strong>
            <Text path="texts.foundation.highlight.figure">{highlight.figure}</Text>
          </strong>{' '}
          <span className="t-2">
            <Text path="texts.foundation.highlight.text">{highlight.text}</Text>
          </span>
        </p>
      </div>
      <Projects />
      <Donation />
    </>
  );
}
