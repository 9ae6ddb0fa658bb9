import { author, book } from '#site/author.ts';
import type { PageMeta, RunningHead } from './frame.ts';

type ColophonLine = { term: string; description: string };

type Milestone = { year: string; text: string };

export const homeTexts = {
  meta: {
    title: `${book.title} · ${author.name}`,
    description:
      'Il sito di Agnese Rivalta, imprenditrice e fondatrice della Fondazione Portachiara: il libro, i Pensieri Quotidiani, i contatti.',
  } satisfies PageMeta,

  hero: {
    titlePlain: book.titlePlain,
    titleItalic: book.titleItalic,
    subtitle: `${book.subtitle}.`,
    buttons: { book: 'Scopri il Libro', author: "Conosci l'Autrice", thoughts: 'Pensieri Quotidiani' },
  },

  book: {
    runningHead: { left: 'Il libro', right: 'ore 1' } satisfies RunningHead,
    title: 'Un libro sull’attesa, sul lavoro e sulla grazia',
    paragraphs: [
      'Alle tre di notte un forno è il posto più onesto del mondo: la farina non sa chi sei, l’impasto non ti deve niente, e se hai sbagliato la dose te lo dirà lui, senza cattiveria, verso le cinque. È lì che comincia questa storia.',
      'A ventiquattro anni Agnese Rivalta eredita un panificio in ritardo di quattro rate, da cui dipendono undici famiglie. Ne farà un’azienda, la perderà quasi per intero nel 2009, la ricostruirà con chi era rimasto. In mezzo ci sono un lutto, una preghiera imparata tardi, molte mattine. E una porta che una notte, per il caldo, restò aperta: entrò una ragazza a chiedere del pane; poi chiese un lavoro.',
    ],
    quote: 'Non ho mai fatto crescere niente. Ho tenuto caldo, ho aspettato, ho aperto la porta.',
    colophon: [
      { term: 'Editore', description: `${book.publisher}, ${book.year}` },
      { term: 'Formato', description: book.format },
      { term: 'Pagine', description: `${book.pages}` },
      { term: 'Prezzo', description: book.price },
    ] satisfies ColophonLine[],
    button: 'Entra nel libro',
  },

  author: {
    runningHead: { left: 'L’autrice', right: 'ore 3' } satisfies RunningHead,
    title: `${author.givenName} *${author.familyName}*`,
    paragraphs: [
      'Nata a Valdilume, tremila abitanti fra la pianura e le colline, Agnese Rivalta è cresciuta sopra il forno di famiglia: nella sua camera d’infanzia il pavimento era tiepido anche d’inverno. È imprenditrice, fondatrice della Fondazione Portachiara, madre di due figli adulti.',
      'Scrive ogni mattina dalle quattro alle cinque, prima che apra il forno. Da quell’ora sono nati i *Pensieri Quotidiani*, che dal 2019 arrivano a chi li desidera, e poi questo libro: il primo, e a suo dire l’unico.',
    ],
    milestones: [
      { year: '1991', text: 'Rileva il panificio del padre: undici dipendenti, quattro rate arretrate.' },
      { year: '2009', text: 'La crisi. Vende la casa, non licenzia nessuno.' },
      { year: '2016', text: 'Nasce la Fondazione Portachiara, nel vecchio mulino di Valdilume.' },
      { year: '2019', text: 'Il primo Pensiero Quotidiano, scritto sul retro di una bolla di consegna.' },
      { year: '2026', text: 'Esce *Il pane cresce di notte*.' },
    ] satisfies Milestone[],
    link: 'Conosci la Fondazione Portachiara',
  },

  latestThought: {
    title: 'L’ultimo pensiero',
  },

  contacts: {
    runningHead: { left: 'Contatti', right: 'ore 4.30' } satisfies RunningHead,
    title: 'Scrivetemi. Rispondo all’alba.',
    text: 'Per presentazioni, incontri nelle scuole e nelle parrocchie, richieste di stampa, o solo per raccontarmi com’è andata la vostra notte. Leggo tutto; rispondo a mano, con i tempi del pane.',
  },
};
