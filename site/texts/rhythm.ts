/** What pages and mails promise of the hour at which mails leave. */
export const rhythmTexts = {
  /** From one full hour after the first mail on, all have left. */
  before: {
    hour: 'prima {ora}',
    hours: [
      'di mezzanotte',
      'dell’una',
      'delle due',
      'delle tre',
      'delle quattro',
      'delle cinque',
      'delle sei',
      'delle sette',
      'delle otto',
      'delle nove',
      'delle dieci',
      'delle undici',
      'di mezzogiorno',
    ],
    laterHour: 'delle {numero}',
    afterMidnight: 'nella notte',
  },
  tomorrow: { today: 'oggi', morning: 'domattina', other: 'domani' },
  next: {
    daily: 'Da {domani}, ogni volta che scrivo, il pensiero ti arriverà {ora}.',
    weekly: 'La prossima lettera della settimana arriva {giorno} {ora}.',
    byHand: 'Il prossimo pensiero ti arriverà quando lo spedirò.',
    notYet: 'Gli invii per email non sono ancora cominciati: ti scriverò quando partiranno.',
  },
};
