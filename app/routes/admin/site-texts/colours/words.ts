export const colourWords = {
  pick: (label: string) => `${label}: scegli il colore`,
  look: 'Come si vedono',
  day: 'Di giorno',
  night: 'Di notte',
  dark: 'Le parti scure, sempre uguali',
  sample: {
    title: 'Il pane cresce',
    text: 'Una riga di testo.',
    second: 'E una accanto.',
    link: 'Un link',
    button: 'Bottone',
  },
  drawn: (theme: string) => `${theme}: un titolo, due righe di testo, un link e un bottone nei colori scelti`,
  fine: 'Si legge tutto, di giorno e di notte.',
  weak: (count: number) =>
    count === 1
      ? 'Una coppia si legge male: così non si può salvare.'
      : `${count} coppie si leggono male: così non si può salvare.`,
  whereOf:
    'Li seguono le pagine, l’amministrazione, le email e la barra del telefono. I disegni, le cartoline e la stampa restano come sono.',
  toOriginal: 'Torna ai colori originali',
  back: 'Hai di nuovo i colori originali. Salva per tenerli.',
};
