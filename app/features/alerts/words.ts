export const words = {
  titles: {
    backup: 'Manca una copia di sicurezza recente',
    disk: 'Il disco è quasi pieno',
    mail: 'La posta non parte',
    issue: 'Un invio è fermo',
    nightly: 'Un lavoro della notte non riesce',
    update: 'La nuova versione non si è installata',
    certificate: 'Il certificato del sito sta per scadere',
  },
  noBackup: 'Da più di 36 ore non se ne fa una.',
  free: (gigabytes: string) => `Spazio libero: ${gigabytes} GB.`,
  nightly: (names: string) => `Non è riuscito per due notti: ${names}.`,
  update: (version: string, why: string) => `La versione ${version} è stata rifiutata: ${why}`,
  expires: (day: string) => `Vale fino al ${day}: chi gestisce il sito deve rinnovarlo.`,
  expired: (day: string) => `È scaduto il ${day}: chi gestisce il sito deve rinnovarlo.`,
  since: (moment: string) => `(Dal ${moment}.)`,
  subject: (title: string) => `Il sito ha bisogno di te: ${title.toLowerCase()}`,
  over: (title: string) => `Risolto: ${title.toLowerCase()}`,
  previousAlert: 'Non serve fare altro. L’avviso era questo:',
  where:
    'Lo stesso avviso resta nell’area di amministrazione finché non è passato. Se non sai che cosa fare, inoltra questa email a chi gestisce il sito.',
};

export type Cause = keyof typeof words.titles;
