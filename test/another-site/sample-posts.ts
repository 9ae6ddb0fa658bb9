export const samplePosts = [
  {
    title: 'La lanterna si pulisce di giorno',
    date: '2026-10-02',
    category: 'Mare',
    quote: 'Chi deve fare luce comincia dai vetri.',
    citation: 'Il capo guardiano',
    content: 'Si sale alle dieci, con un panno e un secchio.\n\nDi notte sarebbe tardi.',
  },
  {
    title: 'Un passo dopo il pontile',
    date: '2026-10-01',
    category: 'Terra',
    quote: 'La terra non dondola: bisogna farci il piede.',
    citation: '',
    content: 'Il primo mese camminavo largo.\nOra quasi non si vede più.',
  },
];
