import { withoutInvisible } from '#app/platform/email-address.ts';
import { isWebAddress } from '#app/platform/web-address.ts';
import { categories } from '#site/categories.ts';
import { programTexts } from '#site/texts/program.ts';
import { unifyLineBreaks } from './text/excerpt.ts';

export function lengthOf(text: string) {
  return [...text].length;
}

export function readLine(text: string) {
  return withoutInvisible(readLines(text)).replaceAll('\n', ' ').trim();
}

export function readLines(text: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes all of them but tab and line break
  return unifyLineBreaks(text.normalize('NFC')).replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

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

const maxAddressLength = 2000;

/** '' for an empty field, undefined for an invalid address. */
export function readAddress(typed: string): string | undefined {
  const text = readLine(typed);
  if (text === '') return '';
  // A colon before a digit is a port, as in example.org:8080.
  if (!/^https?:\/\//i.test(text) && /^([a-z][a-z\d+.-]*:(?!\d)|\/)/i.test(text)) return undefined;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return address.length <= maxAddressLength && isWebAddress(address) ? address : undefined;
}

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

export type LinkElsewhere = { name: string; href: string };

export function linksElsewhere(stored: unknown): LinkElsewhere[] {
  const fields = fieldsOfSocialMedia(stored);
  return networks.flatMap((network) => {
    const address = readAddress(fields[network]);
    return address
      ? { name: programTexts.networks[network], href: address.replace(/^https?:/i, 'https:') }
      : [];
  });
}
