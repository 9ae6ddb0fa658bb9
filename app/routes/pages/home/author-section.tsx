import { SitePicture } from '#app/features/pictures/showing/site-picture.tsx';
import { foundationPath } from '#app/public-pages.ts';
import { Text, useFieldOf } from '#app/site/text.tsx';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { Emphasis } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import styles from './author-section.module.css';

export function AuthorSection() {
  const { author, foundation } = useSite();
  const { runningHead, title, paragraphs, milestones, link } = useTexts('home').author;
  const fieldOf = useFieldOf();
  return (
    <section id={author.section} className={styles.author} tabIndex={-1} aria-labelledby="nome">
      <div className="wrap sezione">
        <RunningHead
          left={<Text path="texts.home.author.runningHead.left">{runningHead.left}</Text>}
          right={<Text path="texts.home.author.runningHead.right">{runningHead.right}</Text>}
        />
        <h2 id="nome" className={styles.name}>
          <Text path="texts.home.author.title">
            <Emphasis>{title}</Emphasis>
          </Text>
        </h2>
        <div className={`grid ${styles.columns}`}>
          <div className={styles.plate}>
            <SitePicture
              place="portrait"
              sizes="(max-width: 820px) 100vw, 40vw"
              loading="lazy"
              data-reveal=""
              {...fieldOf('pictures.portrait')}
            />
          </div>
          <div className={styles.words}>
            <InPlaces of={paragraphs}>
              {(paragraph, index) => (
                <p className={index === 0 ? 'prosa lead' : 'prosa'} {...fieldOf('texts.home.author.paragraphs')}>
                  <Emphasis>{paragraph}</Emphasis>
                </p>
              )}
            </InPlaces>
            <dl {...fieldOf('texts.home.author.milestones')}>
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
            {foundation.name && (
              <ArrowLink href={foundationPath}>
                <Text path="texts.home.author.link">{link}</Text>
              </ArrowLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
