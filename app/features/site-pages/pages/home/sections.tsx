import { href } from 'react-router';
import { SitePicture } from '#app/features/pictures/showing/page-pictures.tsx';
import card from '#app/features/posts/post-card.module.css';
import { Source } from '#app/features/site-pages/reviews.tsx';
import { SectionHead } from '#app/features/site-pages/section-head.tsx';
import { foundationPath } from '#app/public-pages.ts';
import { Each, Lines } from '#app/site/each.tsx';
import { Text, useFieldOf } from '#app/site/editable.tsx';
import { dropCap, fitted } from '#app/site/fit.ts';
import { LargeText } from '#app/site/large.tsx';
import { useNamed, useSite, useTexts } from '#app/site/use-site.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Emphasis, LastWord } from '#app/ui/emphasis.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { Drawing } from '#app/ui/marks.tsx';
import { quoted } from '#app/ui/quoted.ts';
import { pictures } from '#site/pictures/pictures.ts';
import styles from './sections.module.css';

export function BookSection() {
  const { paragraphs, quote, colophon } = useTexts('home').book;
  const fieldOf = useFieldOf();
  const { book, photographs } = useSite();
  const backCover = useNamed(pictures.backCover);
  return (
    <section
      id="libro"
      className={`wrap sezione ${styles.section}`}
      tabIndex={-1}
      aria-labelledby="libro-titolo"
    >
      <SectionHead path="texts.home.book.runningHead" />
      <div className={`grid ${styles.book}`}>
        <div className={styles.covers} data-reveal="">
          <div className="dorso">
            <SitePicture
              position="cover"
              sizes="(max-width: 820px) 50vw, 25vw"
              loading="lazy"
              {...fieldOf('pictures.cover')}
            />
          </div>
          {book.isDrawn && !photographs?.cover && <Drawing picture={backCover} loading="lazy" />}
        </div>
        <div className={`colonna ${styles.words}`}>
          <LargeText as="h2" id="libro-titolo" className="t-2" path="texts.home.book.title" />
          <Each of={paragraphs}>
            {(paragraph, index) => (
              <p
                className={`prosa ${index === 0 ? dropCap(paragraph) : ''}`}
                {...fieldOf('texts.home.book.paragraphs')}
              >
                <LastWord>{paragraph}</LastWord>
              </p>
            )}
          </Each>
          {quote && <LargeText as="blockquote" path="texts.home.book.quote" text={quoted(quote)} />}
          <dl {...fieldOf('texts.home.book.colophon')}>
            <Each of={colophon}>
              {({ term, description }) => (
                <div>
                  <dt>{term}</dt>
                  <dd>{description}</dd>
                </div>
              )}
            </Each>
          </dl>
          <ButtonLink to={href('/il-libro')}>
            <Text path="texts.home.book.button" />
          </ButtonLink>
        </div>
      </div>
      <BookReviews />
    </section>
  );
}

const reviewsOnHome = 3;

function BookReviews() {
  const { list } = useTexts('book').reviews;
  const fieldOf = useFieldOf();
  if (list.length === 0) return null;
  return (
    <div className={styles.reviews}>
      <SectionHead path="texts.book.reviews.runningHead" />
      <h3 className="solo-voce">
        <Text path="texts.book.reviews.title" />
      </h3>
      <div {...fieldOf('texts.book.reviews.list')}>
        <Each of={list.slice(0, reviewsOnHome)}>
          {({ words, ...source }) => (
            <figure className={card.quote} data-reveal="">
              <blockquote>
                <Lines>{quoted(words)}</Lines>
              </blockquote>
              <figcaption>
                <Source {...source} />
              </figcaption>
            </figure>
          )}
        </Each>
      </div>
    </div>
  );
}

export function AuthorSection() {
  const { author, foundation } = useSite();
  const { paragraphs, milestones } = useTexts('home').author;
  const fieldOf = useFieldOf();
  return (
    <section id={author.section} className={styles.author} tabIndex={-1} aria-labelledby="nome">
      <div className="wrap sezione">
        <SectionHead path="texts.home.author.runningHead" />
        <LargeText
          as="h2"
          id="nome"
          className={styles.name}
          path="texts.home.author.title"
          hasItalics
        />
        <div className={`grid ${styles.columns}`}>
          <div className={styles.plate}>
            <SitePicture
              position="portrait"
              sizes="(max-width: 820px) 100vw, 40vw"
              loading="lazy"
              data-reveal=""
              {...fieldOf('pictures.portrait')}
            />
          </div>
          <div className={styles.life}>
            <Each of={paragraphs}>
              {(paragraph, index) => (
                <p
                  className={index === 0 ? 'prosa lead' : 'prosa'}
                  {...fieldOf('texts.home.author.paragraphs')}
                >
                  <Emphasis>{paragraph}</Emphasis>
                </p>
              )}
            </Each>
            <dl {...fieldOf('texts.home.author.milestones')}>
              <Each of={milestones}>
                {({ year, text }) => (
                  <div data-reveal="">
                    <dt>{year}</dt>
                    <dd>
                      <Emphasis>{text}</Emphasis>
                    </dd>
                  </div>
                )}
              </Each>
            </dl>
            {foundation.name && (
              <ArrowLink href={foundationPath}>
                <Text path="texts.home.author.link" />
              </ArrowLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

export function ContactsSection() {
  const { author } = useSite();
  const { text } = useTexts('home').contacts;
  const [name, host] = author.email.split('@');
  return (
    <section
      id="contatti"
      className={styles.contacts}
      tabIndex={-1}
      aria-labelledby="contatti-titolo"
    >
      <Drawing picture={pictures.contacts} loading="lazy" />
      <div className="wrap sezione">
        <SectionHead path="texts.home.contacts.runningHead" onEmber />
        <LargeText as="h2" id="contatti-titolo" className="t-1" path="texts.home.contacts.title" />
        <p className="lead">
          <Text path="texts.home.contacts.text">
            <LastWord>{text}</LastWord>
          </Text>
        </p>
        {author.email && (
          <a href={`mailto:${author.email}`} {...fitted(`${name}@ ${host}`)}>
            <Text path="author.email">
              {`${name}@`}
              <wbr />
              {host}
            </Text>
          </a>
        )}
      </div>
    </section>
  );
}
