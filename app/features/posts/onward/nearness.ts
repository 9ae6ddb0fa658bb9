/** How many of the `read` posts have each stem; there are `posts` in all. */
export type Rarity = { posts: number; read: number; withStem: Map<string, number> };
type Compared = { category: string; citation: string | null; stems: number };
export type Candidate = Compared & { id: string; shared: string[] };

const mostWords = 24;
const mostKept = 12;
/** A word of more than one post in twenty tells nothing; one of more posts than this takes too long to find. */
const rareShare = 1 / 20;
const mostWithWord = 150;
/** Of fewer posts, which words are rare is not yet known. */
const fewPosts = 100;
/** Found by reading what was near what, among the samples and a year of varied posts. */
const nearEnough = 0.8;

/** Those that another post hardly has by chance, the rarest first. */
export function rareWords(stems: string[], rarity: Rarity): string[] {
  const mostRead = (mostWithWord / rarity.posts) * rarity.read;
  const isRare = (stem: string) => weightOf(stem, rarity) > 0 && (rarity.withStem.get(stem) ?? 0) <= mostRead;
  const words = stems.filter((stem) => /^\p{L}{4,}$/u.test(stem) && isRare(stem));
  return words.toSorted((a, b) => weightOf(b, rarity) - weightOf(a, rarity)).slice(0, mostWords);
}

/** The nearest first; none is better than a bad one. */
export function chooseNear(post: Compared, candidates: Candidate[], rarity: Rarity): string[] {
  const measured = candidates.map((candidate) => ({ id: candidate.id, nearness: nearness(post, candidate, rarity) }));
  const near = measured.filter(({ nearness }) => nearness >= nearEnough);
  return near
    .toSorted((a, b) => b.nearness - a.nearness || a.id.localeCompare(b.id))
    .slice(0, mostKept)
    .map(({ id }) => id);
}

/** About 1: as much in common as chance gives one pair of all. */
function nearness(post: Compared, candidate: Candidate, rarity: Rarity): number {
  const words = candidate.shared.reduce((sum, stem) => sum + weightOf(stem, rarity), 0);
  // A long text has many words of every kind.
  const surprise =
    (words * Math.min(1, Math.sqrt(post.stems / candidate.stems))) / Math.log(Math.max(rarity.posts, fewPosts));
  return surprise + sameSource(post.citation, candidate.citation) + (post.category === candidate.category ? 0.1 : 0);
}

function weightOf(stem: string, rarity: Rarity) {
  return Math.log((Math.max(rarity.read, fewPosts) * rareShare) / Math.max(2, rarity.withStem.get(stem) ?? 0));
}

/** The same passage is enough, the same chapter is half. */
function sameSource(one: string | null, other: string | null) {
  if (!one || !other) return 0;
  if (one === other) return nearEnough;
  const chapter = /^.*\d(?=,)/.exec(one)?.[0];
  return chapter && other.startsWith(`${chapter},`) ? nearEnough / 2 : 0;
}
