import { personId } from '#app/routes/pages/structured-data.ts';
import { foundation } from '#site/author.ts';
import { foundationTexts } from '#site/texts/foundation.ts';

// Not in structured-data.ts: a site without a foundation has no texts/foundation.ts.
export function ngo(siteUrl: string) {
  return {
    '@type': 'NGO',
    '@id': `${siteUrl}/fondazione#fondazione`,
    name: foundation.name,
    description: foundationTexts.meta.description,
    url: foundation.url,
    foundingDate: `${foundation.foundingYear}`,
    founder: { '@id': personId(siteUrl) },
  };
}
