import { colour } from '#app/features/overrides/rules/field.ts';
import type { Page } from './page.ts';

export const lookPage: Page = {
  id: 'colori-e-immagini',
  title: 'Colori e immagini',
  sections: [
    {
      title: 'I colori',
      hint: 'Ne scegli cinque, gli altri vengono da sé, di giorno e di notte.',
      fields: {
        'colours.carta': colour('Carta', 'Lo sfondo di giorno. Di notte ne viene il testo.'),
        'colours.inchiostro': colour('Inchiostro', 'Il testo di giorno.'),
        'colours.brace': colour('Brace', 'Il colore che chiama: link, bottoni, capilettera.'),
        'colours.ocra': colour('Ocra', 'La luce nelle parti scure.'),
        'colours.notte': colour('Notte', 'Le parti scure, e lo sfondo di notte.'),
      },
    },
  ],
};
