import { useLoaderData } from 'react-router';
import { breadcrumbs, graph, ngo, person } from '#app/features/site-pages/structured-data.ts';
import { noPage } from '#app/frame/pages/failures.server.ts';
import NotFound from '#app/frame/pages/not-found/not-found.tsx';
import { JsonLd, PageHead } from '#app/frame/pages/page-head.tsx';
import { foundationPath } from '#app/public-pages.ts';
import { Each } from '#app/site/each.tsx';
import { Text, useFieldOf } from '#app/site/editable.tsx';
import { LargeText } from '#app/site/large.tsx';
import { useQuiet, useServedSite } from '#app/site/served.ts';
import { site } from '#app/site/site.server.ts';
import { useSite, useTexts } from '#app/site/use-site.tsx';
import { ButtonOut } from '#app/ui/button.tsx';
import { LastWord } from '#app/ui/emphasis.tsx';
import { Drawing } from '#app/ui/marks.tsx';
import { Ornament } from '#site/pictures/ornament.tsx';
import { projectPictures } from '#site/pictures/projects.ts';
import donationStyles from './donation.module.css';
import styles from './foundation.module.css';
import projectsStyles from './projects.module.css';

export function loader() {
  return site().foundation.name ? {} : noPage();
}

export default function Foundation() {
  return 'isMissing' in useLoaderData<typeof loader>() ? <NotFound /> : <FoundationPage />;
}

function FoundationPage() {
  const { foundation } = useSite();
  const { meta, opening, highlight, projects } = useTexts('foundation');
  const fieldOf = useFieldOf();
  const served = useServedSite();
  const trail = { name: foundation.name, path: foundationPath };
  return (
    <>
      <PageHead meta={meta} path={foundationPath} />
      <JsonLd
        data={import.meta.env.SSR && graph(ngo(served), person(served), breadcrumbs(served, trail))}
      />
      <div className={`wrap ${styles.opening}`}>
        <LargeText as="h1" path="texts.foundation.opening.title" hasItalics />
        <div className="grid">
          <p className="lead">
            <Text path="texts.foundation.opening.standfirst" />
          </p>
          <div>
            <Each of={opening.paragraphs}>
              {(paragraph) => (
                <p className="prosa" {...fieldOf('texts.foundation.opening.paragraphs')}>
                  <LastWord>{paragraph}</LastWord>
                </p>
              )}
            </Each>
            <ButtonOut href={foundation.donationUrl} {...fieldOf('foundation.donationUrl')}>
              <Text path="texts.foundation.donation.donateButton" />
            </ButtonOut>
          </div>
        </div>
      </div>
      {highlight.figure && (
        <div className={styles.highlight}>
          <p className="wrap grid">
            <strong>
              <Text path="texts.foundation.highlight.figure" />
            </strong>{' '}
            <LargeText as="span" className="t-2" path="texts.foundation.highlight.text" />
          </p>
        </div>
      )}
      {projects.list.length > 0 && <Projects />}
      {(foundation.donationUrl || foundation.url) && <Donation />}
    </>
  );
}

function Projects() {
  const { list } = useTexts('foundation').projects;
  const fieldOf = useFieldOf();
  return (
    <section className={`wrap ${projectsStyles.projects}`} aria-labelledby="progetti">
      <LargeText as="h2" id="progetti" className="t-2" path="texts.foundation.projects.title" />
      <ul {...fieldOf('texts.foundation.projects.list')}>
        <Each of={list}>
          {(project) => (
            <li className="grid">
              <Drawing picture={projectPictures[project.id]} loading="lazy" data-reveal="" />
              <div className={`colonna ${projectsStyles.words}`} data-reveal="">
                {project.kind && <p className={projectsStyles.kind}>{project.kind}</p>}
                <LargeText as="h3" className="t-2" text={project.name} />
                <p>
                  <LastWord>{project.text}</LastWord>
                </p>
                {(project.figure || project.figureText) && (
                  <p className={projectsStyles.figure}>
                    <strong>{project.figure}</strong> {project.figureText}
                  </p>
                )}
              </div>
            </li>
          )}
        </Each>
      </ul>
    </section>
  );
}

function Donation() {
  const { foundation } = useSite();
  const { note } = useTexts('foundation').donation;
  const fieldOf = useFieldOf();
  return (
    <section className={donationStyles.ground} aria-labelledby="dona">
      <div className={`wrap sezione grid ${donationStyles.donation}`}>
        <div className="colonna">
          <LargeText as="h2" id="dona" className="t-1" path="texts.foundation.donation.title" />
          <p className="lead">
            <Text path="texts.foundation.donation.text" />
          </p>
          <p className={donationStyles.buttons}>
            <ButtonOut wide href={foundation.donationUrl} {...fieldOf('foundation.donationUrl')}>
              <Text path="texts.foundation.donation.donateButton" />
            </ButtonOut>
            <ButtonOut
              wide
              variant="secondary"
              href={foundation.url}
              {...fieldOf('foundation.url')}
            >
              <Text path="texts.foundation.donation.siteButton" />
            </ButtonOut>
          </p>
          {note && (
            <p className={donationStyles.note}>
              <Text path="texts.foundation.donation.note" />
            </p>
          )}
        </div>
        <Ornament className={donationStyles.ear} isQuiet={useQuiet()} />
      </div>
    </section>
  );
}
