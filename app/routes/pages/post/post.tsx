import { data, redirect } from 'react-router';
import { cardOf } from '#app/features/posts/cards/card-of.ts';
import { allLeads } from '#app/features/posts/onward/lead.ts';
import { findOnward } from '#app/features/posts/onward/onward.server.ts';
import { ChanceLink, ThisDay } from '#app/features/posts/onward/this-day.tsx';
import { PostArticle } from '#app/features/posts/post-article.tsx';
import { findPublishedPost } from '#app/features/posts/posts.server.ts';
import { wholeWords } from '#app/features/posts/text/excerpt.ts';
import { readRhythm } from '#app/features/settings/rhythm.server.ts';
import { answerSignup } from '#app/features/subscribers/sign-up.server.ts';
import { SignupCard } from '#app/features/subscribers/signup/signup-card.tsx';
import { visitorAddress } from '#app/request.ts';
import { headersOfLoader, showing } from '#app/routes/cache-tags.ts';
import { databaseAway } from '#app/routes/pages/database-away.ts';
import { JsonLd, PageHead, useSite } from '#app/routes/pages/page-head.tsx';
import { ThoughtsAway } from '#app/routes/pages/posts/thoughts-away.tsx';
import { blogPosting, breadcrumbs, graph } from '#app/routes/pages/structured-data.ts';
import { keepFormOnFailure } from '#app/ui/answer.ts';
import { ArrowLink } from '#app/ui/links.tsx';
import { author } from '#site/author.ts';
import { frameTexts } from '#site/texts/frame.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import type { Route } from './+types/post';
import { Neighbours, Related } from './leads.tsx';
import styles from './post.module.css';
import { Share } from './share.tsx';

const descriptionLength = 155;
const list = { name: frameTexts.menu.thoughts, path: '/pensieri-quotidiani' };

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findPublishedPost(params.id).catch(databaseAway);
  // The same answer for a draft, an unknown id and an invalid one.
  if (!found) throw redirect(list.path, { headers: { 'Cache-Control': 'no-store' } });
  const { post, words, publishedAt, modifiedAt, related } = found;
  const description = wholeWords(words.replaceAll(/\s+/g, ' '), descriptionLength);
  const [onward, rhythm] = await Promise.all([findOnward(post).catch(databaseAway), readRhythm()]);
  const moments = { publishedAt: publishedAt.toISOString(), modifiedAt: modifiedAt.toISOString() };
  // With the related ones that do not show now: one may be published, or move out of a month that was taken.
  const shown = [post, ...allLeads(onward)].map(({ id }) => id).concat(related);
  const headers = showing({ posts: shown, days: [post.date.iso] });
  return data({ post: { ...post, ...moments }, description, onward, rhythm }, { headers });
}

export const headers = headersOfLoader;
export { ThoughtsAway as ErrorBoundary };

export async function action({ request, context }: Route.ActionArgs) {
  return answerSignup(request, context.get(visitorAddress));
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export default function PostPage({ loaderData: { post, description, onward, rhythm } }: Route.ComponentProps) {
  const { siteUrl } = useSite();
  const path = `/post/${post.id}`;
  const { thisDay, related } = onward;
  return (
    <div className={styles.page}>
      <PageHead
        meta={{ title: post.title + thoughtsTexts.post.metaTitleEnding, description }}
        path={path}
        article={post}
        picture={cardOf(post)}
      />
      <JsonLd
        data={
          import.meta.env.SSR &&
          graph(blogPosting(siteUrl, post, description), breadcrumbs(siteUrl, list, { name: post.title, path }))
        }
      />
      <div className="wrap">
        <ArrowLink back href={list.path}>
          {thoughtsTexts.post.backLink}
        </ArrowLink>
        <PostArticle key={post.id} post={post} signature={author.name} />
        <Share key={`share-${post.id}`} post={post} />
        <Neighbours {...onward} />
        <Related leads={related} />
        {thisDay.length === 0 && (
          <p className={`solo-schermo ${styles.chance}`}>
            <ChanceLink />
          </p>
        )}
      </div>
      {thisDay.length > 0 && <ThisDay leads={thisDay} date={post.date} />}
      <div className={`solo-schermo wrap ${styles.slip}`}>
        <SignupCard rhythm={rhythm} />
      </div>
    </div>
  );
}
