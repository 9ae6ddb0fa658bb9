const always = [
  ...['/', '/il-libro', '/fondazione', '/privacy-policy', '/archivio', '/feed.xml', '/feed.json', '/sitemap.xml'],
  ...['/pensieri-quotidiani', '/pensieri-quotidiani?pagina=2', '/pensieri-quotidiani.data', '/_.data'],
];

/** What readers and their machines ask for: of each kind some, and all thoughts of the first list. */
export async function addressesToRead(url: string) {
  const archive = await linksOf(`${url}/archivio`, /href="(\/archivio\/\d{4})"/g);
  const categories = await linksOf(`${url}/pensieri-quotidiani`, /href="(\/categoria\/[\w-]+)"/g);
  return [...always, ...archive.slice(0, 2), ...categories, ...(await postsOf(url))];
}

export function postsOf(url: string) {
  return linksOf(`${url}/pensieri-quotidiani`, /href="(\/post\/[\w-]{36})"/g);
}

async function linksOf(address: string, pattern: RegExp) {
  const html = await (await fetch(address)).text();
  return [...new Set(Array.from(html.matchAll(pattern), ([, link = '']) => link))];
}

/** Since the start of the site, from its own metrics. */
export async function countRenderings(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^site_kept_page_renderings_total (\d+)$/m.exec(text)?.[1]);
}
