import { sql } from 'drizzle-orm';
import { readSite } from '#app/features/site-texts/site-in-force.server.ts';
import { db } from '#app/platform/db/client.ts';
import { withIdentity } from '#app/site/identity.ts';
import { defaultSite } from '#site/site.ts';

/** The default texts of pages and mails. */
export const { texts } = withIdentity(defaultSite);

/** A trigger refuses changes of rows, so this disables it. */
export async function forgetOverrides() {
  await db.execute(sql`alter table site_overrides disable trigger user`);
  await db.execute(sql`delete from site_overrides`);
  await db.execute(sql`alter table site_overrides enable trigger user`);
  await readSite();
}
