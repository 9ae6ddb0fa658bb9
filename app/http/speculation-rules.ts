import type { Handler } from 'hono';
import { publicPages, thoughtsPath } from '#app/public-pages.ts';

const address = '/speculation-rules.json';

/** https://html.spec.whatwg.org/multipage/speculative-loading.html */
export const speculationRules = `"${address}"`;

const pages = publicPages.filter(({ isFile }) => !isFile).map(({ path }) => path.replaceAll(/:\w+/g, '*'));

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: pages },
          { not: { href_matches: `${thoughtsPath}\\?*cerca=*` } },
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
