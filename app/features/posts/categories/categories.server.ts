import { inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { site } from '#app/site/site.server.ts';
import { categoryPath, categorySlug } from './category-slug.ts';

export type ShownCategory = { name: string; path: string };

/** One step down the index for each. */
async function listPublishedCategories(): Promise<string[]> {
  const isPublished = sql.raw(`status = 'published' and deleted_at is null`);
  const { rows } = await db.execute<{ category: string }>(sql`
    with recursive used as (
      (select category from ${posts} where ${isPublished} order by category limit 1)
      union all
      select later.category from used, lateral (
        select category from ${posts} where ${isPublished} and category > used.category order by category limit 1
      ) as later
    )
    select category from used`);
  return rows.map(({ category }) => category).sort(new Intl.Collator('it').compare);
}

/** `isOfIt` matches all spellings with this address. */
export async function findCategory(slug: string): Promise<(ShownCategory & { isOfIt: SQL }) | undefined> {
  const spellings = (await listPublishedCategories()).filter((category) => categorySlug(category) === slug);
  const [first] = spellings;
  if (first === undefined) return undefined;
  const name = site().categories.find((category) => categorySlug(category) === slug) ?? first;
  return { name, path: categoryPath(name), isOfIt: inArray(posts.category, spellings) };
}

export async function listShownCategories(): Promise<ShownCategory[]> {
  const used = await listPublishedCategories();
  const known = new Set(used.map(categorySlug));
  const shown = new Map<string, string>();
  for (const name of [...site().categories, ...used])
    if (known.has(categorySlug(name)) && !shown.has(categoryPath(name))) shown.set(categoryPath(name), name);
  return Array.from(shown, ([path, name]) => ({ name, path }));
}
