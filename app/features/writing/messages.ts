import { inFigures } from '#app/calendar/in-words.ts';
import type { Notice } from '#app/ui/notices.tsx';

export const textMessages = {
  documentUnreadable: {
    title: 'Errore nel salvare il post',
    text: 'Il testo è arrivato in una forma che non si può leggere. Qui resta com’è: ricarica la pagina e salva di nuovo.',
  },
  photographDeleted: {
    title: 'Nel testo c’è una foto che non esiste più: toglila o scegline un’altra.',
  },
  pictureDeleted: { title: 'Questa foto non c’è più: scegline un’altra.' },
} satisfies Record<string, Notice>;

export function tooLong(limit: number, length: number): Notice {
  return { title: `Al massimo ${inFigures(limit)} caratteri: ora sono ${inFigures(length)}.` };
}

/** Where the form of a new text is, among the addresses of a kind. */
export const newAddress = 'nuovo';

export const titleOf = (title: string) => title.trim() || 'senza titolo';

export const statusWords = { draft: 'Bozza', published: 'Pubblicato' };

export const leavingWords = {
  question: 'Hai modifiche non salvate. Vuoi uscire lo stesso?',
  text: 'Ne resta una copia provvisoria: la prossima volta continui da dove eri.',
  leave: 'Esci senza salvare',
  stay: 'Resta',
};

export const unsavedWords = {
  title: 'Abbiamo ritrovato un testo non salvato',
  titleMany: 'Abbiamo ritrovato dei testi non salvati',
  resume: 'Riprendi',
  resumeOf: (title: string) => `Riprendi “${title}”`,
  discard: 'Scarta',
  discardOf: (title: string) => `Scarta “${title}”`,
  discardTitle: (title: string) => `Scartare «${title}»?`,
  consequence: 'Il testo non salvato va perso per sempre.',
  notStored:
    'In questo browser non possiamo tenere una copia provvisoria mentre scrivi: salva spesso.',
};
