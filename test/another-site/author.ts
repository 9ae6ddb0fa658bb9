export const siteId = 'ettore-quagliani';

export const author = {
  name: 'Ettore Quagliani',
  givenName: 'Ettore',
  familyName: 'Quagliani',
  town: 'Portolungo',
  email: 'ettore@example.net',
  section: 'autore',
};

export const book = {
  title: 'Il faro spento',
  titlePlain: 'Il faro',
  titleItalic: 'spento',
  subtitle: 'Quarant’anni da guardiano, e poi la terraferma',
  publisher: 'Banchina Editore',
  year: 2031,
  pages: 148,
  format: '12\u00a0×\u00a019\u00a0cm, in brossura',
  price: '15,50\u00a0€',
  priceAmount: '15.50',
  isbn: '978-88-1111-111-1',
  bookstoreUrl: 'https://bancarella.example.net/il-faro-spento',
};

export const foundation = { name: '', url: '', donationUrl: '', foundingYear: 0 };

export const social: string[] = ['https://social.example.net/@ettore'];

export const legal = {
  privacyVersion: '2026-10-01',
  controller: {
    name: 'Ettore Quagliani',
    address: 'Molo Sud 4, Portolungo',
    taxCode: '00000000000',
    email: 'dati@example.net',
    pec: 'ettore@pec.example.net',
  },
  dataProtectionOfficer: { name: '', email: '' },
  hosting: 'Rada Server, Italia',
  mailProvider: 'Posta del Golfo, Italia',
  dataLeavesEuropeTo: '',
  transferSafeguard: '',
  vatNumber: '00000000000',
  retention: {
    unconfirmedDays: 14,
    formerSubscriberMonths: 36,
    deliveryDays: 60,
    securityLogMonths: 6,
  },
};
