import { personId } from '#app/routes/pages/structured-data.ts';
import type { useServedSite } from '#app/site/served.ts';

export function ngo(served: ReturnType<typeof useServedSite>) {
  const { siteUrl, foundation, texts } = served;
  return {
    '@type': 'NGO',
    '@id': `${siteUrl}/fondazione#fondazione`,
    name: foundation.name,
    description: texts.foundation.meta.description,
    url: foundation.url,
    foundingDate: `${foundation.foundingYear}`,
    founder: { '@id': personId(served) },
  };
}
