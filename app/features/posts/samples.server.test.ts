import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { romeMoment } from '#app/calendar/rome.ts';
import { db } from '#app/platform/db/client.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { openSiteForTests } from '#test/app.ts';
import { addSamplePosts } from './samples.server.ts';
import { posts } from './schema.ts';

openSiteForTests();

test.each([
  ['2027-04-04T12:00:00Z', '04/04/2027, ore 5.00', '24/03/2027, ore 5.00'],
  ['2027-01-05T01:30:00Z', '04/01/2027, ore 5.00', '24/12/2026, ore 5.00'],
])(
  'the sample thoughts of a site first started at %s end on that day, one a day',
  async (start, newest, oldest) => {
    await db.delete(posts);
    await addSamplePosts(new Date(start));
    const rows = await db.select().from(posts).orderBy(asc(posts.datedAt));
    expect(new Set(rows.map(({ datedAt }) => romeMoment(datedAt))).size).toBe(samplePosts.length);
    expect(rows.at(-1)?.title).toBe(samplePosts[0]?.title);
    expect([rows.at(-1), rows[0]].map((row) => row && romeMoment(row.datedAt))).toEqual([
      newest,
      oldest,
    ]);
  },
);
