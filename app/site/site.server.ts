import { romeYear } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { type FooterName, fixedPages } from '#app/public-pages.ts';
import { defaultSite, type Site } from '#site/site.ts';
import { isExample, withIdentity } from './identity.ts';
import type { Photograph, Photographs } from './photographs.ts';

const { siteUrl } = config;
let given = defaultSite;
let inForce = withIdentity(defaultSite);
let chosen: ReadonlyMap<string, Photograph> = new Map();

export function site(): Site {
  return inForce;
}

export function putSite(values: Site, photographs: ReadonlyMap<string, Photograph> = new Map()) {
  chosen = photographs;
  given = values;
  if (!config.isSiteUrlGiven)
    config.siteUrl = given.address ? new URL(given.address).origin : siteUrl;
  inForce = withIdentity(withoutExamples(values), forReaders(values.author.email));
}

export function exampleAddresses(): string[] {
  const { legal } = given;
  const addresses = [
    ...addressesOfReaders(),
    ['legal.controller.email', legal.controller.email] as const,
  ];
  return addresses.flatMap(([path, address]) => (isExample(address) ? [path] : []));
}

/** The paths of empty addresses on readers' pages. The privacy policy lists its own missing data. */
export function missingAddresses(): string[] {
  return addressesOfReaders().flatMap(([path, address]) => (address === '' ? [path] : []));
}

function addressesOfReaders() {
  const { author, book, foundation } = given;
  const ofFoundation = [
    ['foundation.donationUrl', foundation.donationUrl],
    ['foundation.url', foundation.url],
  ] as const;
  return [
    ['book.bookstoreUrl', book.bookstoreUrl] as const,
    ...(foundation.name ? ofFoundation : []),
    ['author.email', author.email] as const,
  ];
}

/** The author’s address stays, since it is the sender of mails. */
function withoutExamples(site: Site): Site {
  const { book, foundation, legal } = site;
  const ofIt = (address: string) => foundation.name && forReaders(address);
  return {
    ...site,
    book: { ...book, bookstoreUrl: forReaders(book.bookstoreUrl) },
    foundation: {
      ...foundation,
      url: ofIt(foundation.url),
      donationUrl: ofIt(foundation.donationUrl),
    },
    legal: {
      ...legal,
      controller: { ...legal.controller, email: forReaders(legal.controller.email) },
    },
  };
}

export function forReaders(address: string) {
  return isExample(address) && !isExample(config.siteUrl) ? '' : address;
}

/** Only the book of site/ has drawn covers. */
const isBookDrawn = () => site().book.title === defaultSite.book.title;

export function photographs(): Photographs {
  const found = Object.entries(site().pictures).map(([slot, id]) => [slot, chosen.get(id)]);
  return Object.fromEntries(found.filter(([, photograph]) => photograph));
}

export function siteOfPages() {
  const { author, book, foundation, legal } = site();
  const own = photographs();
  const { name, email, section } = author;
  const { title, titlePlain, titleItalic, bookstoreUrl } = book;
  return {
    siteUrl: config.siteUrl,
    year: romeYear(new Date()),
    author: { name, email: forReaders(email), section },
    book: { title, titlePlain, titleItalic, bookstoreUrl, isDrawn: isBookDrawn() },
    foundation,
    vatNumber: legal.vatNumber,
    links: linksOfFrame(),
    ...(Object.keys(own).length > 0 && { photographs: own }),
  };
}

/** The links of menu and footer, in the order of their labels. */
function linksOfFrame() {
  const { author, texts } = site();
  const pages = fixedPages(site());
  const sections: Partial<Record<FooterName, string>> = {
    author: `/#${author.section}`,
    contacts: '/#contatti',
  };
  return {
    menu: linksBy(texts.frame.menu, (name) => pages.find(({ menu }) => menu === name)?.path),
    footer: linksBy(
      texts.frame.footer.links,
      (name) => sections[name] ?? pages.find(({ footer }) => footer === name)?.path,
    ),
  };
}

function linksBy<Name extends string>(
  words: Record<Name, string>,
  addressOf: (name: Name) => string | undefined,
) {
  return (Object.keys(words) as Name[]).flatMap((name): [to: string, name: Name][] => {
    const to = addressOf(name);
    return to === undefined ? [] : [[to, name]];
  });
}
