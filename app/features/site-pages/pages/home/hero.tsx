import type { ReactNode } from 'react';
import { href } from 'react-router';
import { altOf } from '#app/features/pictures/picture.ts';
import { Variants } from '#app/features/pictures/showing/page-pictures.tsx';
import { growing } from '#app/features/posts/post-parts.ts';
import type { PostSummary } from '#app/features/posts/posts.server.ts';
import { ExcerptText } from '#app/features/writing/text/excerpt-text.tsx';
import { thoughtsPath } from '#app/public-pages.ts';
import { Text, useFieldOf } from '#app/site/editable.tsx';
import { fill } from '#app/site/fill.ts';
import { BookTitle, LargeText } from '#app/site/large.tsx';
import { useQuiet } from '#app/site/served.ts';
import { useSite, useTexts } from '#app/site/use-site.tsx';
import { ArrowLink, PageLink } from '#app/ui/links.tsx';
import { ArrowMark } from '#app/ui/marks.tsx';
import { quoted } from '#app/ui/quoted.ts';
import { HeroDrawing } from '#site/pictures/hero.tsx';
import styles from './hero.module.css';

export function Hero() {
  const { author } = useSite();
  const rows = [
    { to: '/#libro', name: 'book' },
    { to: `/#${author.section}`, name: 'author' },
    { to: thoughtsPath, name: 'thoughts' },
  ] as const;
  return (
    <section id="home" className={`notte ${styles.hero}`} tabIndex={-1} aria-labelledby="titolo">
      <div className={`wrap ${styles.content}`}>
        <BookTitle as="h1" id="titolo" />
        <ul className="solo-schermo">
          {rows.map(({ to, name }) => (
            <li key={to}>
              <PageLink to={to} data-down={to.includes('#') || undefined}>
                <Text path={`texts.home.hero.buttons.${name}`} />
                <ArrowMark />
              </PageLink>
            </li>
          ))}
        </ul>
        <p>
          <Text path="texts.home.hero.subtitle" />
        </p>
      </div>
      <HeroPicture />
    </section>
  );
}

function HeroPicture() {
  const isQuiet = useQuiet();
  const { photographs } = useSite();
  const field = useFieldOf()('pictures.hero');
  const className = `solo-schermo ${styles.drawing}`;
  if (!photographs?.hero)
    return (
      <div className={className} aria-hidden="true" {...field}>
        <HeroDrawing isQuiet={isQuiet} />
      </div>
    );
  return (
    <div className={className} {...field}>
      <Variants
        className={styles.photograph}
        picture={photographs.hero}
        sizes="100vw"
        alt={altOf(photographs.hero)}
        fetchPriority="high"
      />
    </div>
  );
}

/** The quote of the newest thought, or the first words of its text. `children` are beside the thought. */
export function LatestThought({ post, children }: { post: PostSummary; children?: ReactNode }) {
  const { title } = growing(post.id);
  return (
    <section className={`wrap sezione grid ${styles.latest}`} aria-labelledby="ultimo-pensiero">
      <div className={styles.margin}>
        <h2 id="ultimo-pensiero">
          <Text path="texts.home.latestThought.title" />
        </h2>
        <time dateTime={post.date.iso}>{post.date.iso}</time>
      </div>
      <div className={styles.thought} data-reveal="">
        {post.quote ? (
          <LargeText as="blockquote" className="pull" text={quoted(post.quote)} />
        ) : (
          <p className={`lead ${styles.excerpt}`}>
            <ExcerptText {...post.excerpt} />
          </p>
        )}
        <div className={styles.source}>
          {post.citation && <cite>{post.citation}</cite>}
          <ArrowLink href={href('/post/:id', { id: post.id })} words={title}>
            {post.title}
          </ArrowLink>
        </div>
      </div>
      {children}
    </section>
  );
}

type FromArchiveProps = Pick<PostSummary, 'id' | 'title' | 'date'> & { children: ReactNode };

/** A thought of another day, for a day without a thought. */
export function FromArchive({ id, title, date, children }: FromArchiveProps) {
  const words = useTexts('home').silentDay;
  return (
    <aside className={styles.archive} aria-labelledby="dall-archivio" data-reveal="">
      <h2 id="dall-archivio">
        <Text path="texts.home.silentDay.title" />{' '}
        <span>
          <Text path="texts.home.silentDay.fromArchive">
            {fill(words.fromArchive, { giorno: `${date.day} ${date.month}` })}
          </Text>
        </span>
      </h2>
      <div>
        {children}
        <ArrowLink href={href('/post/:id', { id })}>{title}</ArrowLink>
      </div>
    </aside>
  );
}
