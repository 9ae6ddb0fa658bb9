import { eq } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import type { Message } from '#app/mail/message.ts';
import { sign } from '#app/signature.ts';

/** One thought as a mail, written once; `to` fills in what is one subscriber's own. */
export type IssueLetter = { to: (subscriber: { subscriptionId: string; email: string }) => Message };

export async function writeIssueLetter(postId: string | null): Promise<IssueLetter | undefined> {
  const [post] = await db
    .select()
    .from(posts)
    .where(eq(posts.id, postId ?? '00000000-0000-0000-0000-000000000000'));
  if (!post) return undefined;
  return {
    to: ({ subscriptionId, email }) => {
      const link = `${config.siteUrl}/iscrizione/annulla/${subscriptionId}.${sign('x', subscriptionId)}`;
      return {
        to: email,
        subject: post.title,
        html: `<p>${link}</p>`,
        text: `${post.content}\n${link}`,
        headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      };
    },
  };
}
