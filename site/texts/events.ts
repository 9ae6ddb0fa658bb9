export const eventTexts = {
  title: 'Dove *trovarmi*',
  standfirst: 'Presentazioni, letture, pane da assaggiare.',
  meta: {
    title: 'Appuntamenti · {autrice}',
    description: 'Gli appuntamenti con {autrice}: presentazioni, letture, incontri.',
  },
  coming: 'In arrivo',
  none: 'Per ora non c’è niente in programma.',
  past: 'Già stati',
  states: { moved: 'Rinviato a questa data', cancelled: 'Annullato', over: 'È già stato' },
  when: 'Quando',
  where: 'Dove',
  // Of an appointment without a place.
  online: 'In rete',
  seats: 'Prenota un posto',
  join: 'Partecipa in rete',
  save: 'Salva nel calendario',
  subscribe: 'Per averli nel tuo calendario, sempre aggiornati, iscriviti a questo indirizzo:',
  back: 'Tutti gli appuntamenti',
  // The name of the calendar in the reader's program.
  calendar: 'Appuntamenti con {autrice}',
  // On the home page and in the mails.
  next: 'Prossimo appuntamento',
};
