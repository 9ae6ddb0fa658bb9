import { data, isRouteErrorResponse } from 'react-router';
import { ListFailure } from '#app/features/posts/listing/thoughts-unavailable.tsx';
import { previewWords } from '#app/features/posts/messages.ts';
import { PostArticle } from '#app/features/posts/post-article.tsx';
import { findPostOfPreview, readPreviewToken } from '#app/features/posts/posts.server.ts';
import { titleOf } from '#app/features/writing/messages.ts';
import { databaseUnavailable } from '#app/frame/pages/failures.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import { useSite } from '#app/site/use-site.tsx';
import type { Route } from './+types/preview';
import styles from './preview.module.css';

const { mark, text, expired } = previewWords;

export const middleware = [markPersonal];

export async function loader({ params }: Route.LoaderArgs) {
  const postId = readPreviewToken(params.token);
  const post = postId && (await findPostOfPreview(postId).catch(databaseUnavailable));
  if (!post) throw data(null, { status: 404 });
  return { post };
}

export default function Preview({ loaderData: { post } }: Route.ComponentProps) {
  const { author } = useSite();
  return (
    <div className="wrap">
      <title>{`${mark}: ${titleOf(post.title)}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.mark}>
        <b>{mark}</b> {text}
      </p>
      <PostArticle post={{ ...post, title: titleOf(post.title) }} signature={author.name} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isExpired = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="wrap">
      <title>{mark}</title>
      <meta name="robots" content="noindex" />
      <h1 className={isExpired ? undefined : 'solo-voce'}>{isExpired ? expired.title : mark}</h1>
      {isExpired ? <p className="lead">{expired.text}</p> : <ListFailure />}
    </div>
  );
}
