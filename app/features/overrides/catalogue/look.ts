import { colour, picture } from '#app/features/overrides/rules/field.ts';
import { section, type TextsPage } from './page.ts';

export const lookPage: TextsPage = {
  id: 'colori-e-immagini',
  title: 'Colori e immagini',
  sections: [
    section(
      'I colori',
      {
        'colours.carta': colour('Carta', 'Lo sfondo di giorno. Di notte ne viene il testo.'),
        'colours.inchiostro': colour('Inchiostro', 'Il testo di giorno.'),
        'colours.brace': colour('Brace', 'Il colore che chiama: link, bottoni, capilettera.'),
        'colours.ocra': colour('Ocra', 'La luce nelle parti scure.'),
        'colours.notte': colour('Notte', 'Le parti scure, e lo sfondo di notte.'),
      },
      { hint: 'Ne scegli cinque, gli altri vengono da sé, di giorno e di notte.' },
    ),
    section(
      'Le immagini',
      {
        'pictures.cover': picture(
          'Copertina',
          'Nella Home, nella pagina del libro e per i motori di ricerca. Almeno 800 × 1200 punti, alta circa una volta e mezza la larghezza.',
        ),
        'pictures.portrait': picture(
          'Ritratto',
          'Nella Home, accanto alla tua storia. Almeno 900 × 900 punti, quadrato o più alto che largo.',
        ),
        'pictures.share': picture(
          'Immagine dei link condivisi',
          'Quando qualcuno manda un link a una pagina che non ha un’immagine sua. Almeno 1200 × 600 punti, larga quasi due volte l’altezza.',
        ),
      },
      { hint: 'Vengono dalla scheda Immagini, con il loro testo alternativo.' },
    ),
  ],
};
