import { gt } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { siteOverrides } from '#app/db/overrides-schema.ts';
import { pictures } from '#app/db/pictures-schema.ts';
import { consentEvents, issues, posts, settings } from '#app/db/schema.ts';

const kinds = {
  'thoughts written or changed': [posts, posts.updatedAt],
  'sign-ups and withdrawals': [consentEvents, consentEvents.at],
  'mailings started': [issues, issues.startedAt],
  photographs: [pictures, pictures.uploadedAt],
  'texts of the site': [siteOverrides, siteOverrides.at],
  settings: [settings, settings.changedAt],
} as const;

/** What the data of that moment do not hold, for the operator. */
export async function countChanges(since: Date): Promise<string[]> {
  const counted = Object.entries(kinds).map(async ([kind, [table, at]]) => {
    const count = await db.$count(table, gt(at, since));
    return count > 0 ? [`${kind}: ${count}`] : [];
  });
  return (await Promise.all(counted)).flat();
}
