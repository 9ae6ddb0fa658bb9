import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { romeDay } from '#app/calendar/rome.ts';
import { purgeDeletedPosts } from '#app/features/posts/bin.server.ts';
import { listDeletedPosts } from '#app/features/posts/list-posts.server.ts';
import {
  creationDateNote,
  giveToday,
  messages,
  toggledWords,
} from '#app/features/posts/messages.ts';
import { moveToBin, publish, restore, unpublish } from '#app/features/posts/publication.server.ts';
import { addSamplePosts, removeSamples } from '#app/features/posts/samples.server.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { db } from '#app/platform/db/client.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { samplePosts } from '#site/sample-posts.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { managePosts } from './manage-posts.server.ts';

openSiteForTests();
beforeEach(async () => {
  await db.delete(table);
  await db.delete(securityEvents);
});

const by = { account: 'agnese@example.org', address: '192.0.2.7' };
const find = async (id: string) => (await db.select().from(table).where(eq(table.id, id)))[0];

async function press(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { data, init } = await managePosts(form, by);
  return { ...(data as { outcome: string; notice?: Notice }), status: init?.status };
}

test('a status is changed to the one that is named, once; a second press finds another version', async () => {
  await writePosts(posts.bozza);
  const fields = { intent: 'publish', id: posts.bozza.id, version: '1' };
  expect(await press(fields)).toMatchObject({
    outcome: 'done',
    status: 200,
    notice: messages.statusChanged,
  });
  const notice = { ...messages.statusFailed, isError: true };
  expect(await press(fields)).toMatchObject({ outcome: 'stale', status: 409, notice });
  expect(await find(posts.bozza.id)).toMatchObject({ status: 'published', version: 2 });
});

test('a draft of an earlier day keeps its date when it is published, and the notice offers that of today', async () => {
  await writePosts(posts.bozza, { ...posts.farina, status: 'draft', createdAt: new Date() });
  const { notice } = await press({ intent: 'publish', id: posts.bozza.id, version: '1' });
  expect(notice).toMatchObject({
    ...messages.statusChanged,
    text: `${toggledWords.published} ${creationDateNote('26/12/2025')}`,
    actions: [{ label: toggledWords.undo }, { label: giveToday }],
  });
  expect(await find(posts.bozza.id)).toMatchObject({ datedAt: posts.bozza.createdAt });
  const { fields = {} } = notice?.actions?.[1] ?? {};
  expect(await press(fields)).toMatchObject({ outcome: 'done', notice: messages.datedNow });
  expect(romeDay((await find(posts.bozza.id))?.datedAt ?? new Date(0))).toBe(romeDay(new Date()));
  await press({ intent: 'unpublish', id: posts.bozza.id, version: '2' });
  expect(await press(fields)).toMatchObject({ outcome: 'stale', notice: messages.dateFailed });
  const ofToday = await press({ intent: 'publish', id: posts.farina.id, version: '1' });
  expect(ofToday.notice).toMatchObject({
    text: toggledWords.published,
    actions: [{ label: toggledWords.undo }],
  });
});

test('published by hand before its moment and undone, a post is scheduled as it was, and both notices name the moment', async () => {
  const scheduledAt = new Date('2099-11-25T05:30:00Z');
  await writePosts({ ...posts.bozza, scheduledAt });
  const moment = 'mercoledì 25 novembre 2099 alle 6.30';
  const { notice } = await press({ intent: 'publish', id: posts.bozza.id, version: '1' });
  expect(notice?.text).toContain(toggledWords.scheduleSuspended(moment));
  expect(romeDay((await find(posts.bozza.id))?.datedAt ?? scheduledAt)).toBe(
    romeDay(posts.bozza.createdAt),
  );
  const back = await press(notice?.actions?.[0]?.fields ?? {});
  expect(back.notice?.text).toBe(`${toggledWords.draft} ${toggledWords.scheduledAgain(moment)}`);
  const scheduled = { status: 'draft', scheduledAt, datedAt: scheduledAt, mail: 'new' };
  expect(await find(posts.bozza.id)).toMatchObject(scheduled);
});

test('a schedule whose moment passed while the post was public is over: the notice says so, and nothing is published', async () => {
  // A notice of another year would name the year.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  await writePosts({ ...posts.bozza, scheduledAt: new Date('2099-11-20T05:30:00Z') });
  await publish(posts.bozza.id, 1);
  const [publishedAt, moment] = ['2026-11-19T05:00:00Z', '2026-11-20T05:30:00Z'];
  await db.update(table).set({ publishedAt: new Date(publishedAt) });
  await db.execute(sql`update post_versions set post = post || ${{ scheduledAt: moment }}::jsonb`);
  const { notice } = await press({ intent: 'unpublish', id: posts.bozza.id, version: '2' });
  expect(notice?.text).toContain(toggledWords.passed('venerdì 20 novembre alle 6.30'));
  const draft = { status: 'draft', scheduledAt: null, mail: 'due' };
  expect(await find(posts.bozza.id)).toMatchObject(draft);
});

test('a publication that was undone does not count: the post is mailed when it is published', async () => {
  await writePosts({ ...posts.farina, status: 'draft', createdAt: new Date() });
  const { notice } = await press({ intent: 'publish', id: posts.farina.id, version: '1' });
  await press(notice?.actions?.[0]?.fields ?? {});
  expect(await find(posts.farina.id)).toMatchObject({ status: 'draft', mail: 'new' });
});

test('no status changes in the bin, nor under an id or a version that no post has', async () => {
  const { id } = posts.bozza;
  await writePosts(posts.bozza);
  for (const version of ['99999999999999999999', '-1', '1x', ''])
    expect(await press({ intent: 'publish', id, version })).toMatchObject({ status: 409 });
  await db.update(table).set({ deletedAt: new Date() });
  for (const of of [id, 'abc', "' or 1=1 --", undefined])
    expect(await publish(of, 1)).toBe('stale');
});

test('a deleted post is in the bin and is restored as it was; both are logged', async () => {
  await writePosts(posts.natale);
  expect(await press({ intent: 'delete', id: posts.natale.id })).toMatchObject({
    notice: messages.deleted,
  });
  expect(await moveToBin(posts.natale.id, by)).toBe(false);
  expect(await listDeletedPosts()).toMatchObject([
    { id: posts.natale.id, title: posts.natale.title },
  ]);
  expect(await press({ intent: 'restore', id: posts.natale.id })).toMatchObject({
    notice: messages.restored,
  });
  expect(await restore(posts.natale.id, by)).toBe(false);
  expect(await find(posts.natale.id)).toMatchObject({ ...posts.natale, deletedAt: null });
  expect(await db.select().from(securityEvents).orderBy(securityEvents.id)).toMatchObject([
    {
      kind: 'post-deleted',
      account: by.account,
      address: '192.0.2.0',
      details: { post: posts.natale.id },
    },
    { kind: 'post-restored', account: by.account },
  ]);
});

test('after thirty days, and not before, a post leaves the bin for good', async () => {
  const ago = (days: string) => sql`now() - ${days}::interval` as never;
  const [over, waiting] = [ago('30 days 1 minute'), ago('29 days 23 hours')];
  await writePosts(
    { ...posts.natale, deletedAt: over },
    { ...posts.farina, deletedAt: waiting },
    posts.bozza,
  );
  expect(await purgeDeletedPosts()).toBe(1);
  expect(await find(posts.natale.id)).toBeUndefined();
});

test('samples without a change are removed at once; one that the author has changed stays', async () => {
  await addSamplePosts();
  await writePosts(posts.natale);
  const [mine] = await db.select().from(table).where(eq(table.isSample, true)).limit(1);
  await unpublish(mine?.id, 1);
  expect(await removeSamples(by)).toBe(samplePosts.length - 1);
  expect(await db.$count(table, sql`deleted_at is null`)).toBe(2);
});
