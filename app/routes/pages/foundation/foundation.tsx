import { showingNoPost } from '#app/routes/cache-tags.ts';
import { JsonLd, PageHead, useSite } from '#app/routes/pages/page-head.tsx';
import { breadcrumbs, graph, person } from '#app/routes/pages/structured-data.ts';
import { ButtonOut } from '#app/ui/button.tsx';
import { Emphasis, LastWord } from '#app/ui/emphasis.tsx';
import { foundation } from '#site/author.ts';
import { foundationTexts } from '#site/texts/foundation.ts';
import { Donation } from './donation.tsx';
import styles from './foundation.module.css';
import { ngo } from './ngo.ts';
import { Projects } from './projects.tsx';

const { meta, opening, highlight, donation } = foundationTexts;

export const headers = showingNoPost;

export default function Foundation() {
  const { siteUrl } = useSite();
  const trail = { name: foundation.name, path: '/fondazione' };
  return (
    <>
      <PageHead meta={meta} path="/fondazione" />
      <JsonLd data={import.meta.env.SSR && graph(ngo(siteUrl), person(siteUrl), breadcrumbs(siteUrl, trail))} />
      <div className={`wrap ${styles.opening}`}>
        <h1>
          <Emphasis>{opening.title}</Emphasis>
        </h1>
        <div className="grid">
          <p className="lead">{opening.standfirst}</p>
          <div>
            {opening.paragraphs.map((paragraph) => (
              <p key={paragraph} className="prosa">
                <LastWord>{paragraph}</LastWord>
              </p>
            ))}
            <ButtonOut href={foundation.donationUrl}>{donation.donateButton}</ButtonOut>
          </div>
        </div>
      </div>
      <div className={styles.highlight}>
        <p className="wrap grid">
          <strong>{highlight.figure}</strong> <span className="t-2">{highlight.text}</span>
        </p>
      </div>
      <Projects />
      <Donation />
    </>
  );
}
