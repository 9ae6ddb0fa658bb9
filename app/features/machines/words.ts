import type { AllowedUse } from '#site/machines.ts';

const law = 'legge 22 aprile 1941, n. 633, artt. 70-ter e 70-quater';

const statements: Record<AllowedUse, string> = {
  search: `I testi si possono cercare e citare. Nessuna macchina può usarli per addestrarsi: il diritto è riservato (${law}).`,
  training: `I testi si possono cercare e citare, e le macchine possono usarli anche per addestrarsi: il diritto non è riservato (${law}).`,
  nobody: `I testi si trovano con i motori di ricerca. Nessun’altra macchina può usarli, né per rispondere né per addestrarsi: il diritto è riservato (${law}).`,
};

/** The same sentence in feeds and books. */
export const statementOf = (use: AllowedUse) => statements[use];

export const machineWords = {
  question: 'Chi può usare i tuoi testi?',
  intro:
    'Una domanda sola. La risposta la scriviamo noi dappertutto, uguale: nel sito, nei feed, nei libri, nel colophon.',
  choices: {
    search: {
      label: 'Chi cerca e cita',
      hint: 'I motori di ricerca, le anteprime, chi risponde citando te e il tuo indirizzo. Chi addestra no: il diritto è riservato per legge.',
    },
    training: {
      label: 'Anche chi addestra',
      hint: 'I tuoi testi possono finire nelle macchine che scrivono. Non si torna indietro: quello che è preso è preso.',
    },
    nobody: {
      label: 'Nessuno',
      hint: 'Né chi addestra né chi risponde al posto tuo. I motori di ricerca restano: su Google ti trovano come prima. Restano anche i lettori, i feed, le email e le anteprime di chi condivide.',
    },
  } satisfies Record<AllowedUse, { label: string; hint: string }>,
  limits:
    'È una riserva scritta, non un muro: chi non la rispetta entra lo stesso. I libri già preparati hanno ancora la risposta di quel giorno: se la cambi, preparali di nuovo.',
  save: 'Salva',
  saved: { title: 'Impostazione salvata' },
  failed: { title: 'Errore nel salvare l’impostazione' },
};

const results: Record<AllowedUse, string> = {
  search: 'chi addestra dovrebbe restare fuori',
  training: 'nessuna di queste dovrebbe restare fuori',
  nobody: 'dovrebbero restare solo i motori di ricerca, i feed e le anteprime',
};

export const chosenUse = (use: AllowedUse) =>
  `Hai scelto «${machineWords.choices[use].label}»: ${results[use]}.`;
