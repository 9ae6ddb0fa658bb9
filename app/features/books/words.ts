export const wordsInside = {
  cover: 'Copertina',
  titlePage: 'Frontespizio',
  preface: 'Prima di tutto',
  contents: 'Sommario',
  landmarks: 'Punti di riferimento',
  start: 'Inizio',
  citations: 'Indice delle citazioni',
  colophon: 'Colophon',
  accessibility:
    'Questa pubblicazione è conforme a EPUB Accessibility 1.1 e alle WCAG 2.2, livello AA. Il testo si ingrandisce, ' +
    'si ascolta e si legge in braille; ci sono il sommario, le note con il ritorno e le descrizioni delle immagini.',
};
