/** A book made of posts: what is proposed for it, and what its last page says. */
export const yearBookTexts = {
  title: 'Le notti del {anno}',
  subtitle: 'Pensieri quotidiani',
  collected: '{titolo} raccoglie i Pensieri Quotidiani usciti su {sito} {giorni}.',
  made: 'È stato preparato il {giorno}, alle {ora}. I pensieri cambiati dopo quel giorno qui sono come erano.',
  letters: 'I caratteri sono Vollkorn, che vuol dire «integrale», e Alegreya Sans. Tutti e due con licenza aperta.',
  rights: '© {anno} {autrice}. I diritti d’autore sono devoluti alla {fondazione}.',
  machines:
    'I testi si possono cercare e citare. Nessuna macchina può usarli per addestrarsi: il diritto è riservato ' +
    '(legge 22 aprile 1941, n. 633, artt. 70-ter e 70-quater).',
};
