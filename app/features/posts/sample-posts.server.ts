import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { samplePosts } from '#site/sample-posts.ts';

export async function addSamplePosts() {
  const rows = samplePosts.map(({ date, ...post }) => ({
    ...post,
    isSample: true,
    status: 'published' as const,
    createdAt: new Date(`${date}T04:00:00Z`),
  }));
  await db.insert(posts).values(rows);
}
