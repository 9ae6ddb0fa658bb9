import { data, isRouteErrorResponse } from 'react-router';
import { findEntry } from '#app/features/entries/entries.server.ts';
import { PageArticle } from '#app/features/pages/page-article.tsx';
import { ListFailure } from '#app/features/posts/listing/thoughts-unavailable.tsx';
import { previewWords } from '#app/features/posts/messages.ts';
import { PostArticle } from '#app/features/posts/post-article.tsx';
import { findPostOfPreview, readPreviewToken } from '#app/features/posts/posts.server.ts';
import { titleOf } from '#app/features/writing/messages.ts';
import { databaseUnavailable } from '#app/frame/pages/failures.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import type { Route } from './+types/preview';
import styles from './preview.module.css';

const { mark, text, textOfPage, expired } = previewWords;

export const middleware = [markPersonal];

export async function loader({ params }: Route.LoaderArgs) {
  const id = readPreviewToken(params.token);
  const found = id && (await findDraft(id).catch(databaseUnavailable));
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** The ids of posts and of entries are unique together. */
async function findDraft(id: string) {
  const post = await findPostOfPreview(id);
  if (post) return { post: { ...post, title: titleOf(post.title) } };
  const page = await findEntry(id);
  return page && !page.deletedAt ? { page } : undefined;
}

export default function Preview({ loaderData: { post, page } }: Route.ComponentProps) {
  const title = post ? post.title : page?.title;
  return (
    <div className="wrap">
      <title>{`${mark}: ${title}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.mark}>
        <b>{mark}</b> {post ? text : textOfPage}
      </p>
      {post && <PostArticle post={post} />}
      {page && <PageArticle {...page} />}
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
