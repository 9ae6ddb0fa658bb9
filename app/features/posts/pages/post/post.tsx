import { href, redirect } from 'react-router';
import { cardOf } from '#app/features/cards/card-of.ts';
import { isNextTomorrow } from '#app/features/planning/planning.server.ts';
import { ThoughtsUnavailable } from '#app/features/posts/listing/thoughts-unavailable.tsx';
import { PostArticle } from '#app/features/posts/post-article.tsx';
import { findPublishedPost } from '#app/features/posts/posts.server.ts';
import entry from '#app/features/search/further-reading/lead-entry.module.css';
import {
  type FurtherReading,
  findFurtherReading,
  type Lead,
} from '#app/features/search/further-reading/leads.server.ts';
import { ChanceLink, LeadLine, ThisDay } from '#app/features/search/further-reading/leads.tsx';
import { readRhythm } from '#app/features/settings/settings.server.ts';
import { blogPosting, breadcrumbs, graph } from '#app/features/site-pages/structured-data.ts';
import { signupWords } from '#app/features/subscribers/sign-up.server.ts';
import { SignupCard } from '#app/features/subscribers/signup/signup-card.tsx';
import { descriptionOf } from '#app/features/writing/text/excerpt.ts';
import { databaseUnavailable } from '#app/frame/pages/failures.server.ts';
import { JsonLd, PageHead } from '#app/frame/pages/page-head.tsx';
import { thoughtsPath } from '#app/public-pages.ts';
import { fill } from '#app/site/fill.ts';
import { Large } from '#app/site/large.tsx';
import { comingThought } from '#app/site/rhythm.ts';
import { useServedSite } from '#app/site/served.ts';
import { site } from '#app/site/site.server.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { ArrowLink, PageLink } from '#app/ui/links.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import unlitNight from '#site/pictures/night-dark.webp';
import type { Route } from './+types/post';
import leadsStyles from './leads.module.css';
import styles from './post.module.css';
import { Share } from './share.tsx';

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findPublishedPost(params.id).catch(databaseUnavailable);
  // The same response for a draft, an unknown id and an invalid id.
  if (!found) throw redirect(thoughtsPath, { headers: { 'Cache-Control': 'no-store' } });
  const { post, words, publishedAt, modifiedAt } = found;
  const description = descriptionOf(words);
  const [onward, rhythm] = await Promise.all([
    findFurtherReading(post).catch(databaseUnavailable),
    readRhythm(),
  ]);
  const moments = { publishedAt: publishedAt.toISOString(), modifiedAt: modifiedAt.toISOString() };
  const coming = onward.next
    ? undefined
    : comingThought(site().texts, rhythm, await isNextTomorrow(post.date.iso));
  return {
    post: { ...post, ...moments },
    description,
    onward,
    signup: signupWords(rhythm),
    coming,
  };
}

export { ThoughtsUnavailable as ErrorBoundary };

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, description, onward, signup, coming } = loaderData;
  const { menu } = useTexts('frame');
  const { metaTitle, backLink } = useTexts('post');
  const served = useServedSite();
  const list = { name: menu.thoughts, path: thoughtsPath };
  const path = href('/post/:id', { id: post.id });
  const { thisDay, related } = onward;
  const card = cardOf(post);
  return (
    <div>
      <PageHead
        meta={{ title: fill(metaTitle, { titolo: post.title }), description }}
        path={path}
        article={post}
        picture={card}
      />
      <JsonLd
        data={
          import.meta.env.SSR &&
          graph(
            blogPosting(served, post, { description, picture: card }),
            breadcrumbs(served, list, { name: post.title, path }),
          )
        }
      />
      <div className="wrap">
        <ArrowLink back href={thoughtsPath}>
          {backLink}
        </ArrowLink>
        <PostArticle post={post} />
        <Share post={post} />
        <Neighbours {...onward} coming={coming} />
        <Related leads={related} />
        {thisDay.leads.length === 0 && (
          <p className={`solo-schermo ${styles.chance}`}>
            <ChanceLink />
          </p>
        )}
      </div>
      {thisDay.leads.length > 0 && <ThisDay {...thisDay} />}
      <div className={`solo-schermo wrap ${styles.slip}`}>
        <SignupCard words={signup} />
      </div>
    </div>
  );
}

type NeighboursProps = Pick<FurtherReading, 'previous' | 'next'> & { coming?: string };

function Neighbours({ previous, next, coming }: NeighboursProps) {
  const words = useTexts('onward');
  return (
    <nav className={`solo-schermo grid ${leadsStyles.neighbours}`} aria-label={words.landmark}>
      {previous && <Neighbour lead={previous} rel="prev" label={words.previous} />}
      {next && <Neighbour lead={next} rel="next" label={words.next} />}
      {coming && (
        <div>
          <img
            className={leadsStyles.unlit}
            src={unlitNight}
            alt=""
            width="36"
            height="30"
            loading="lazy"
          />
          <h2 className="t-3">
            <small>{words.next} </small>
            <Large>{coming}</Large>
          </h2>
          <ArrowLink href="#iscrizione">{words.coming.receive}</ArrowLink>
        </div>
      )}
    </nav>
  );
}

type NeighbourProps = { lead: Lead; rel: 'prev' | 'next'; label: string };

function Neighbour({ lead, rel, label }: NeighbourProps) {
  const { id, title, date } = lead;
  return (
    <div className={entry.entry}>
      <h2 className="t-3">
        <PageLink className="card-link" to={href('/post/:id', { id })} rel={rel}>
          <small>{label} </small>
          <Large>{title}</Large>
        </PageLink>
      </h2>
      <LeadLine {...lead} />
      <span>
        {date.weekday} {date.day} {date.month}
      </span>
    </div>
  );
}

function Related({ leads }: { leads: Lead[] }) {
  const { related } = useTexts('onward');
  if (leads.length === 0) return null;
  return (
    <section className={`solo-schermo ${leadsStyles.related}`} aria-labelledby="pensieri-vicini">
      <RunningHead left={related} headingId="pensieri-vicini" />
      <ul>
        {leads.map((lead) => (
          <li key={lead.id} className={entry.entry}>
            <h3>
              <PageLink className="card-link" to={href('/post/:id', { id: lead.id })}>
                <Large>{lead.title}</Large>
              </PageLink>
            </h3>
            <LeadLine {...lead} />
            <span>
              <b>{lead.category}</b> {lead.date.day} {lead.date.month}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
