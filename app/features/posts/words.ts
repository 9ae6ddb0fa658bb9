export const statusWords = { draft: 'Bozza', published: 'Pubblicato' };

export const leavingWords = {
  ask: 'Hai modifiche non salvate. Vuoi uscire lo stesso?',
  text: 'Il testo resta in questo browser, e la prossima volta te lo riproponiamo.',
  leave: 'Esci senza salvare',
  stay: 'Resta',
};

export const unsavedWords = {
  cancel: 'Annulla',
  title: 'Abbiamo ritrovato un testo non salvato',
  titleMany: 'Abbiamo ritrovato dei testi non salvati',
  untitled: 'senza titolo',
  resume: 'Riprendi',
  resumeOf: (title: string) => `Riprendi “${title}”`,
  discard: 'Scarta',
  discardOf: (title: string) => `Scarta “${title}”`,
  askDiscard: (title: string) => `Scartare «${title}»?`,
  consequence: 'Il testo non salvato va perso per sempre.',
  resumed: 'Hai ripreso un testo non salvato: salvalo quando è pronto.',
  notKept: 'Questo browser non ci permette di custodire il testo mentre scrivi: salvalo spesso.',
};
