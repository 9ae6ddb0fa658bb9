const standfirst = 'Le carte di un guardiano che ha visto passare tutti.';
const quote = { text: 'Chi passa non ringrazia: passa.', source: 'dal diario di bordo' };

export const bookTexts = {
  meta: { title: 'Il libro · {libro}', description: standfirst },

  opening: {
    standfirst,
    button: 'Ordina il libro',
    note: '{editore}, {prezzo}',
  },

  story: {
    runningHead: { left: 'Il libro', right: 'la rotta' },
    title: 'La rotta',
    paragraphs: ['Si comincia da una luce che si spegne, e si va a ritroso.'],
  },

  themes: {
    runningHead: { left: 'Quattro venti', right: 'e quattro temi' },
    title: 'Quattro venti',
    list: [
      { label: 'nord', title: 'Pazienza', text: 'Il vento gira.' },
      { label: 'est', title: 'Distanza', text: 'Da lontano si vede meglio.' },
      { label: 'sud', title: 'Mestiere', text: 'Olio, vetro, scale.' },
      { label: 'ovest', title: 'Ritorno', text: 'La terra aspetta.' },
    ],
  },

  quotes: {
    runningHead: { left: 'Dal diario', right: 'quattro righe' },
    title: 'Dal diario',
    list: [quote, { ...quote, text: 'Si conta a lampi.' }, { ...quote, text: 'Buio.' }, { ...quote, text: 'Giorno.' }],
  },

  closing: { lines: ['Adesso accendi tu.'], source: 'Ultima pagina' },
} satisfies typeof import('#site/texts/book.ts').bookTexts;
