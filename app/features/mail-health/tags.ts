/** The tags of DKIM and DMARC: `v=DMARC1; p=none`. */
export function readTags(text: string): Map<string, string> {
  const tags = text.split(';').map((tag) => tag.split('='));
  return new Map(tags.map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join('=').trim()]));
}
