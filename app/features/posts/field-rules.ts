import { readAddress, readLine } from '#app/features/writing/lines.ts';
import { categories } from '#site/categories.ts';
import { programTexts } from '#site/texts/program.ts';

export const customCategory = 'custom';
export const customCategoryLabel = 'Personalizzata…';
export const maxCategoryLength = 60;

export function readCategory(
  chosen: string,
  typed: string,
  existing: readonly string[] = categories,
): string {
  const text = readLine(chosen === customCategory ? typed : chosen).replace(/\s+/g, ' ');
  const isSame = (category: string) => category.toLowerCase() === text.toLowerCase();
  if (isCustomChoice(text)) return '';
  return existing.find(isSame) ?? text;
}

function isCustomChoice(text: string) {
  const bare = (name: string) =>
    name
      .slice(0, maxCategoryLength)
      .toLowerCase()
      .replace(/[\s.…]+$/, '');
  return [customCategory, customCategoryLabel].some((name) => bare(name) === bare(text));
}

export function fieldsOfCategory(category: string, existing: readonly string[] = categories) {
  const isPredefined = existing.includes(category);
  return isPredefined
    ? { category, customCategory: '' }
    : { category: customCategory, customCategory: category };
}

export const networks = ['facebook', 'instagram', 'twitter', 'linkedin'] as const;
type Network = (typeof networks)[number];
export type SocialMedia = Partial<Record<Network, string>>;

export function compactSocialMedia(addresses: SocialMedia): SocialMedia | null {
  const stored = networks
    .filter((network) => addresses[network])
    .map((network) => [network, addresses[network]]);
  return stored.length > 0 ? Object.fromEntries(stored) : null;
}

/** Plain SQL may write any JSON. */
export function fieldsOfSocialMedia(stored: unknown): Record<Network, string> {
  const addresses = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >;
  const field = (network: Network) =>
    typeof addresses[network] === 'string' ? addresses[network] : '';
  return Object.fromEntries(networks.map((network) => [network, field(network)])) as Record<
    Network,
    string
  >;
}

export function linksElsewhere(stored: unknown) {
  const fields = fieldsOfSocialMedia(stored);
  return networks.flatMap((network) => {
    const address = readAddress(fields[network]);
    return address
      ? { name: programTexts.networks[network], href: address.replace(/^https?:/i, 'https:') }
      : [];
  });
}
