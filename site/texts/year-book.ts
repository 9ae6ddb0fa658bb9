/** A book made of posts: what is proposed for it, and what its last page says. */
export const yearBookTexts = {
  title: 'Le notti del {anno}',
  subtitle: 'Pensieri quotidiani',
  collected: '{titolo} raccoglie i Pensieri Quotidiani usciti su {sito} {giorni}.',
  made: 'È stato preparato il {giorno}, alle {ora}. I pensieri cambiati dopo quel giorno qui sono come erano.',
  letters:
    'I caratteri sono Vollkorn, che vuol dire «integrale», e Alegreya Sans. Tutti e due con licenza aperta.',
  rights: '© {anno} {autrice}. I diritti d’autore sono devoluti alla {fondazione}.',
  offered: {
    heading: 'Il libro dell’anno',
    pages: '{numero} pagine',
    lead: 'I pensieri di quest’anno, uno dopo l’altro, con le loro notti. Da leggere, da stampare, da portare a chi non ha il computer.',
    cover: 'Copertina di {titolo}',
    a5: { name: 'Da stampare', format: 'A5, PDF, {peso}' },
    large: { name: 'A caratteri grandi', format: 'PDF, {peso}' },
    epub: { name: 'Per il telefono e il lettore', format: 'EPUB accessibile, {peso}' },
    made: 'Preparato il {giorno}. Si può stampare per sé e regalare; non vendere.',
  },
};
