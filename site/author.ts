// An empty string means "not given yet": the link is hidden and the privacy policy names what is missing.

type Legal = {
  privacyVersion: string;
  controller: { name: string; address: string; taxCode: string; email: string; pec: string };
  /** Without a name none is required. */
  dataProtectionOfficer: { name: string; email: string };
  hosting: string;
  mailProvider: string;
  dataLeavesEuropeTo: string;
  transferSafeguard: string;
  vatNumber: string;
  /** The privacy policy states these numbers and the nightly jobs obey them. */
  retention: {
    unconfirmedDays: number;
    formerSubscriberMonths: number;
    deliveryDays: number;
    securityLogMonths: number;
  };
};

// What is changed of this site is kept under this name; a site made from it takes its own.
export const siteId = 'agnese-rivalta';

export const author = {
  name: 'Agnese Rivalta',
  givenName: 'Agnese',
  familyName: 'Rivalta',
  town: 'Valdilume',
  email: 'info@example.org',
  // The id of the section about the author on the home page: /#autrice.
  section: 'autrice',
};

export const book = {
  title: 'Il pane cresce di notte',
  titlePlain: 'Il pane cresce',
  titleItalic: 'di notte',
  subtitle: 'Storia di un’impresa, di una fede e di una porta lasciata aperta',
  publisher: 'Edizioni Tramoggia',
  year: 2026,
  pages: 232,
  format: '14\u00a0×\u00a021\u00a0cm, brossura con alette',
  price: '18,00\u00a0€',
  priceAmount: '18.00',
  isbn: '978-88-0000-000-0',
  bookstoreUrl: 'https://libreria.example.org/il-pane-cresce-di-notte',
};

// Without a name there is no foundation: no page, no link, no line in the sitemap.
export const foundation = {
  name: 'Fondazione Portachiara',
  url: 'https://fondazione.example.org',
  donationUrl: 'https://fondazione.example.org/dona',
  foundingYear: 2016,
};

export const social: string[] = [];

export const legal: Legal = {
  // The date of the policy in force; privacy.test.ts fails if the policy changes without it. A later one makes the cookie banner ask every visitor again.
  privacyVersion: '2026-11-29',
  controller: { name: '', address: '', taxCode: '', email: 'privacy@example.org', pec: '' },
  dataProtectionOfficer: { name: '', email: '' },
  hosting: '',
  mailProvider: '',
  dataLeavesEuropeTo: '',
  transferSafeguard: '',
  vatNumber: '',
  retention: {
    unconfirmedDays: 30,
    formerSubscriberMonths: 24,
    deliveryDays: 30,
    securityLogMonths: 12,
  },
};
