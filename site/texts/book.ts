import type { PageMeta, RunningHead } from './frame.ts';

type Theme = { label?: string; title: string; text: string };

type BookQuote = { text: string; source?: string };

/** `day`: YYYY-MM-DD. */
export type Review = { words: string; by: string; where?: string; day?: string; link?: string };

const standfirst =
  'Trentacinque anni di notti raccontati da una donna che ha imparato a dirigere un’azienda guardando lievitare un impasto.';

export const bookTexts = {
  meta: { title: 'Il libro · {libro}', description: standfirst } satisfies PageMeta,

  opening: {
    standfirst,
    button: 'Acquista il libro',
    note: '{editore}, {pagine}\u00a0pagine, {prezzo}',
  },

  story: {
    runningHead: { left: 'Il libro', right: 'ore 22' } satisfies RunningHead,
    title: 'La storia',
    paragraphs: [
      'Questo non è un manuale, e non è nemmeno la storia di un successo. È il racconto di una lunga pazienza: quella di una figlia che non voleva fare il pane e ne ha fatto la sua vita; di un’imprenditrice che nel momento peggiore ha scelto di tenere tutti; di una donna che ha ritrovato la fede non in una chiesa ma davanti a una bocca di forno, alle tre e quaranta di una notte di novembre.',
      'Capitolo dopo capitolo, seguendo le ore che vanno dalla prima lievitazione all’apertura del negozio, {autrice} intreccia la cronaca di un mestiere e quella di un’anima. Ci sono i conti che non tornano e i salmi imparati a memoria, le riunioni in banca e i ragazzi della periferia, il silenzio di un padre e la voce di una ragazza arrivata da molto lontano con una frase sola in italiano: «Avete del pane?».',
      'Ne viene un libro luminoso e concreto, scritto con la precisione di chi è abituato a pesare. Un libro per chi sta aspettando qualcosa e teme che non succeda niente: sta succedendo, dice {nome}, solo che succede di notte.',
    ],
  },

  themes: {
    runningHead: { left: 'Quattro ore della notte', right: 'quattro temi' } satisfies RunningHead,
    title: 'Quattro ore della notte',
    list: [
      {
        label: 'ore 23',
        title: 'Resilienza',
        text: 'Non la forza di chi resiste a tutto, ma l’elasticità dell’impasto: cede sotto la mano, poi torna. Il libro racconta tre cadute, e il tempo che ci è voluto, ogni volta, per rialzarsi senza indurirsi.',
      },
      {
        label: 'ore 1',
        title: 'Fede',
        text: 'Una fede tardiva, feriale, con le mani sporche di farina. Fatta di salmi detti sottovoce, di domande lasciate aperte, e della scoperta che pregare somiglia molto ad aspettare che qualcosa lieviti.',
      },
      {
        label: 'ore 3',
        title: 'Imprenditoria etica',
        text: 'Un bilancio può dire la verità. Può anche dire chi siamo. Pagina dopo pagina, le scelte concrete di un’azienda che ha messo le persone alla voce «capitale» e il profitto alla voce «mezzi».',
      },
      {
        label: 'ore 4.30',
        title: 'Solidarietà',
        text: 'Non un gesto dall’alto verso il basso, ma un tavolo più lungo. La nascita della {fondazione}, i suoi errori, i suoi volti; e quello che chi dona riceve, quasi sempre senza averlo chiesto.',
      },
    ] satisfies Theme[],
  },

  quotes: {
    runningHead: { left: 'Dal libro', right: 'quattro citazioni' } satisfies RunningHead,
    title: 'Dal libro',
    list: [
      {
        text: 'Mio padre diceva che il pane non si spinge. Ci ho messo vent’anni a capire che parlava di me.',
        source: 'capitolo primo, «La madia»',
      },
      {
        text: 'Ho chiesto a Dio un segno e mi ha mandato un fornitore da pagare. Era un segno anche quello: voleva dire che si andava avanti.',
        source: 'capitolo quarto, «Bolle di consegna»',
      },
      {
        text: 'Licenziare sarebbe stato un conto esatto. Ma c’erano undici nomi, e nessuna colonna in cui metterli.',
        source: 'capitolo settimo, «Duemilanove»',
      },
      {
        text: 'Quella notte non ho aperto la porta a una ragazza. È stata lei che l’ha aperta a me, da fuori.',
        source: 'capitolo decimo, «Avete del pane?»',
      },
    ] satisfies [BookQuote, BookQuote, BookQuote, BookQuote],
  },

  // Empty until the author adds one: then also on the home page.
  reviews: {
    runningHead: { left: 'Dicono del libro', right: 'le recensioni' } satisfies RunningHead,
    title: 'Che cosa dicono del libro',
    list: [] as Review[],
  },

  closing: {
    lines: ['Se adesso è buio, non spegnere il forno.', '*{libro}.*'],
    source: 'Le ultime righe del libro',
  },
};
