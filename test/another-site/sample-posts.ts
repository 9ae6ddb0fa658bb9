export const samplePosts = [
  {
    title: 'La lanterna si pulisce di giorno',
    category: 'Mare',
    quote: 'Chi deve fare luce comincia dai vetri.',
    citation: 'Il capo guardiano',
    content: 'Si sale alle dieci, con un panno e un secchio.\n\nDi notte sarebbe tardi.',
  },
  {
    title: 'Un passo dopo il pontile',
    category: 'Terra',
    quote: 'La terra non dondola: bisogna farci il piede.',
    citation: '',
    content: 'Il primo mese camminavo largo.\nOra quasi non si vede più.',
  },
];
