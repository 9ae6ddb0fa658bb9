import { isDeepStrictEqual } from 'node:util';
import { type Edit, publishChanges } from '#app/features/overrides/change-site.server.ts';
import { editableFields } from '#app/features/overrides/editable-fields.ts';
import { historiesOf, leafOf } from '#app/features/overrides/history.server.ts';
import { sayMoment } from '#app/features/posts/plan.ts';
import { findSamples } from '#app/features/posts/sample-posts.server.ts';
import { removeSamples, restoreSamples } from '#app/features/posts/status.server.ts';
import type { Actor } from '#app/features/security-log/security-log.server.ts';
import { withoutSamples } from '#site/without-samples.ts';

const dayMs = 86_400_000;

/** The leaves whose newest words are the invented author's, and those that were taken away. */
async function readLeaves() {
  const histories = await historiesOf(Object.keys(withoutSamples));
  const leaves = Object.entries(withoutSamples).map(([path, bare]) => {
    const [newest] = histories.get(path) ?? [];
    return { path, bare, newest, shown: leafOf(path, histories.get(path)) };
  });
  const samples = leaves.filter(({ path, shown }) =>
    isDeepStrictEqual(shown, editableFields.leaves.get(path)?.original),
  );
  return { samples, taken: leaves.filter(({ shown, bare }) => isDeepStrictEqual(shown, bare)) };
}

type Leaf = Awaited<ReturnType<typeof readLeaves>>['samples'][number];
const editOf = ({ path, newest }: Leaf, value: unknown): Edit => ({ path, version: newest?.version ?? 0, value });

/** `until`: for a day they can be had back. */
export async function readSamples(now = new Date()) {
  const [{ count, hasOwn }, { samples, taken }] = await Promise.all([findSamples(), readLeaves()]);
  const until = dayMs + Math.max(0, ...taken.map(({ newest }) => newest?.at.getTime() ?? 0));
  return {
    count,
    hasOwn,
    isThere: count > 0 || samples.length > 0,
    until: until > now.getTime() ? sayMoment(new Date(until), now) : undefined,
  };
}

export async function takeSamplesAway(by: Actor & { account: string }) {
  await removeSamples(by);
  const { samples } = await readLeaves();
  return publishChanges(
    samples.map((leaf) => editOf(leaf, leaf.bare)),
    by.account,
  );
}

export async function putSamplesBack(by: Actor & { account: string }) {
  await restoreSamples(by);
  const { taken } = await readLeaves();
  return publishChanges(
    taken.map((leaf) => editOf(leaf, null)),
    by.account,
  );
}
