// Properties of https://schema.org that the site uses, each with the types of its values.
const words = /\S/;
const link = /^https?:\/\/[^\s]+$/;
const day = /^\d{4}-\d\d-\d\d$/;
const year = /^\d{4}$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?([+-]\d\d:\d\d|Z)$/;
const oneOf = (...names: string[]) => RegExp(`^https://schema\\.org/(${names.join('|')})$`);

type Rule = RegExp | string | typeof Number;

const ofThing = { name: [words], url: [link], image: [link], description: [words], sameAs: [link] };

const types: Record<string, Record<string, Rule[]>> = {
  Person: { ...ofThing, email: [words], homeLocation: [words] },
  Organization: ofThing,
  PostalAddress: { streetAddress: [words], addressLocality: [words] },
  Place: { ...ofThing, address: ['PostalAddress'] },
  VirtualLocation: ofThing,
  Event: {
    ...ofThing,
    startDate: [day, moment],
    endDate: [day, moment],
    eventStatus: [oneOf('Event(Scheduled|Rescheduled|Cancelled)')],
    eventAttendanceMode: [oneOf('(Offline|Online)EventAttendanceMode')],
    location: ['Place', 'VirtualLocation'],
    organizer: ['Person', 'Organization'],
    performer: ['Person', 'Organization'],
    offers: ['Offer'],
    inLanguage: [words],
  },
  Offer: {
    ...ofThing,
    price: [/^\d+(\.\d+)?$/],
    priceCurrency: [/^[A-Z]{3}$/],
  },
  Book: {
    ...ofThing,
    alternativeHeadline: [words],
    author: ['Person'],
    publisher: ['Organization'],
    datePublished: [year, day],
    inLanguage: [words],
    isbn: [/^(97[89])?[\d-]{10,17}$/],
    numberOfPages: [Number],
    bookFormat: [oneOf('EBook', 'Hardcover', 'Paperback')],
    workExample: ['Book'],
    offers: ['Offer'],
    review: ['Review'],
  },
  Review: { ...ofThing, author: ['Person'], reviewBody: [words], datePublished: [day] },
  WebPage: {
    ...ofThing,
    datePublished: [moment],
    dateModified: [moment],
    author: ['Person'],
    inLanguage: [words],
  },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { name: [words], position: [Number], item: [link] },
};

// https://developers.google.com/search/docs/appearance/structured-data
const required: Record<string, string[]> = {
  Event: ['name', 'startDate', 'location'],
  Place: ['address'],
  VirtualLocation: ['url'],
  Book: ['name', 'author', 'url'],
  Offer: ['url'],
  ListItem: ['position'],
};

type Thing = Record<string, unknown>;

const listed = (value: unknown) => (Array.isArray(value) ? value : [value]);

/** The things of the page's structured data. */
export function structuredDataOf(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(scripts, ([, json = '']) => JSON.parse(json)).flatMap((found) =>
    listed(found['@graph'] ?? found),
  );
}

/** One line for each property that schema.org does not define, has another value, or is missing. */
export function schemaFaults(thing: Thing): string[] {
  const type = `${thing['@type']}`;
  const properties = types[type];
  if (!properties) return [`${type}: unknown type`];
  const missing = (required[type] ?? []).filter((name) => !(name in thing));
  const given = Object.entries(thing).filter(([name]) => !name.startsWith('@'));
  return [
    ...missing.map((name) => `${type}.${name} is missing`),
    ...given.flatMap(([name, value]) =>
      listed(value).flatMap((one) => faultsOf(`${type}.${name}`, one, properties[name])),
    ),
  ];
}

function faultsOf(name: string, value: unknown, rules: Rule[] = []): string[] {
  if (rules.some((rule) => allows(rule, value)))
    return isThing(value) && value['@type'] ? schemaFaults(value) : [];
  return [`${name}: ${JSON.stringify(value)}`];
}

function allows(rule: Rule, value: unknown) {
  if (rule === Number) return typeof value === 'number';
  if (rule instanceof RegExp) return typeof value === 'string' && rule.test(value);
  return isThing(value) && (value['@type'] === rule || (!value['@type'] && '@id' in value));
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
