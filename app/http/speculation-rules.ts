import type { Handler } from 'hono';

const address = '/speculation-rules.json';

/** https://html.spec.whatwg.org/multipage/speculative-loading.html */
export const speculationRules = `"${address}"`;

const pages = [
  '/',
  '/il-libro',
  '/fondazione',
  '/pensieri-quotidiani',
  '/archivio',
  '/archivio/*',
  '/categoria/*',
  '/post/*',
];

// Fetched ahead and never rendered ahead: a page that nobody opened runs no script. What is not listed is not fetched:
// the administration, a subscriber's own links, a thought by chance, files, a search, of which each visitor has only so many.
// A link into a page leads mostly into this one.
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: pages },
          { not: { href_matches: '/pensieri-quotidiani\\?*cerca=*' } },
          { not: { selector_matches: '[href*="#"], [href$=".xml"], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export function isSpeculationRules(pathname: string) {
  return pathname === address;
}

export const serveSpeculationRules: Handler = (c) => {
  c.header('Content-Type', 'application/speculationrules+json');
  c.header('Cache-Control', 'public, max-age=86400');
  return c.body(JSON.stringify(rules));
};
