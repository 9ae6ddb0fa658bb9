import { SitePicture } from '#app/features/pictures/showing/site-picture.tsx';
import { foundationPath } from '#app/public-pages.ts';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { Emphasis } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import styles from './author-section.module.css';

export function AuthorSection() {
  const { author, foundation } = useSite();
  const { runningHead, title, paragraphs, milestones, link } = useTexts('home').author;
  return (
    <section id={author.section} className={styles.author} tabIndex={-1} aria-labelledby="nome">
      <div className="wrap sezione">
        <RunningHead {...runningHead} />
        <h2 id="nome" className={styles.name}>
          <Emphasis>{title}</Emphasis>
        </h2>
        <div className={`grid ${styles.columns}`}>
          <div className={styles.plate}>
            <SitePicture place="portrait" sizes="(max-width: 820px) 100vw, 40vw" loading="lazy" data-reveal="" />
          </div>
          <div className={styles.words}>
            <InPlaces of={paragraphs}>
              {(paragraph, index) => (
                <p className={index === 0 ? 'prosa lead' : 'prosa'}>
                  <Emphasis>{paragraph}</Emphasis>
                </p>
              )}
            </InPlaces>
            <dl>
              <InPlaces of={milestones}>
                {({ year, text }) => (
                  <div data-reveal="">
                    <dt>{year}</dt>
                    <dd>
                      <Emphasis>{text}</Emphasis>
                    </dd>
                  </div>
                )}
              </InPlaces>
            </dl>
            {foundation.name && <ArrowLink href={foundationPath}>{link}</ArrowLink>}
          </div>
        </div>
      </div>
    </section>
  );
}
