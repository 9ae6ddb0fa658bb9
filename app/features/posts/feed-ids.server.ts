import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { z } from 'zod';
import { config } from '#app/config.ts';
import { settings } from '#app/features/settings/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { isPublished } from './posts.server.ts';
import { posts } from './schema.ts';

const rowName = 'feedIds';

/** Posts that were published before `before` have an id with this `address`, even after SITE_URL has changed. */
const storedRule = z.object({ address: z.string(), before: z.coerce.date() });

/** Runs at each start; the first start of a version with `urn:uuid:` ids stores the address. */
export async function storeFeedIds(before = new Date()) {
  if (await findStored()) return;
  const [published] = await db.select({ id: posts.id }).from(posts).where(isPublished).limit(1);
  const value = { address: published ? config.siteUrl : '', before };
  await db.insert(settings).values({ name: rowName, value }).onConflictDoNothing();
}

async function findStored() {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, rowName));
  return storedRule.safeParse(row?.value).data;
}

type Published = { id: string; publishedAt: Date | null; datedAt: Date };

export async function readFeedIds() {
  const { address, before } = (await findStored()) ?? {
    address: config.siteUrl,
    before: new Date(),
  };
  return ({ id, publishedAt, datedAt }: Published) =>
    address && (publishedAt ?? datedAt) < before
      ? address + href('/post/:id', { id })
      : `urn:uuid:${id}`;
}
