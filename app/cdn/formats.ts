import type { Purge } from '#app/config.ts';

type Format = {
  /** Of one request. */
  mostTags: number;
  ask: (tags: string[], token: string) => RequestInit;
  /** How an answer says what it shows, and for how long it may be kept where `Cache-Control` alone does not do. */
  label: (tags: string[], lifetime: string) => Record<string, string>;
};

const bySurrogateKey = (tags: string[]) => ({ 'Surrogate-Key': tags.join(' ') });
const byCacheTag = (tags: string[]) => ({ 'Cache-Tag': tags.join(',') });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const asJson = (tags: string[], token: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...(token && bearer(token)) },
  body: JSON.stringify({ tags }),
});

export const formats: Record<Purge['format'], Format> = {
  // Its documentation allows 256 keys in a request.
  fastly: {
    mostTags: 256,
    ask: (tags, token) => ({ method: 'POST', headers: { 'Fastly-Key': token, ...bySurrogateKey(tags) } }),
    label: bySurrogateKey,
  },
  // 30 tags in a request on every plan. With `s-maxage` it ignores `stale-…` (RFC 9111, 5.2.2.10), so it is told apart.
  cloudflare: {
    mostTags: 30,
    ask: asJson,
    label: (tags, lifetime) => ({
      ...byCacheTag(tags),
      'Cloudflare-CDN-Cache-Control': lifetime.replace('max-age=0, s-maxage=', 'max-age='),
    }),
  },
  // Its request header has at most 8 KB.
  varnish: {
    mostTags: 100,
    ask: (tags, token) => ({ method: 'PURGE', headers: { ...bearer(token), ...bySurrogateKey(tags) } }),
    label: bySurrogateKey,
  },
  post: {
    mostTags: 256,
    ask: asJson,
    label: (tags) => ({ ...byCacheTag(tags), ...bySurrogateKey(tags) }),
  },
};
