import { issuePosts, issues } from '#app/features/issues/schema.ts';
import { posts } from '#app/features/posts/schema.ts';
import type { Database } from '#app/platform/db/client.ts';

export async function writeIssue(db: Database, titles: string[], content = 'Resiste.') {
  const rows = titles.map((title) => ({
    title,
    content,
    category: 'Prova',
    status: 'published' as const,
  }));
  const written = await db.insert(posts).values(rows).returning({ postId: posts.id });
  const [issue] = await db
    .insert(issues)
    .values({ subject: titles[0] ?? '' })
    .returning({ issueId: issues.id });
  const { issueId = '' } = issue ?? {};
  await db
    .insert(issuePosts)
    .values(written.map(({ postId }, index) => ({ issueId, postId, position: index + 1 })));
}
