import type { PageMeta, RunningHead } from './frame.ts';

type ColophonLine = { term: string; description: string };

type Milestone = { year: string; text: string };

export const homeTexts = {
  meta: {
    title: '{libro} · {autrice}',
    description:
      'Il sito di {autrice}: il libro, i Pensieri Quotidiani, i contatti. Imprenditrice, ha fondato la {fondazione}.',
  } satisfies PageMeta,

  hero: {
    subtitle: '{sottotitolo}.',
    buttons: {
      book: 'Scopri il Libro',
      author: "Conosci l'Autrice",
      thoughts: 'Pensieri Quotidiani',
    },
  },

  book: {
    runningHead: { left: 'Il libro', right: 'ore 1' } satisfies RunningHead,
    title: 'Un libro sull’attesa, sul lavoro e sulla grazia',
    paragraphs: [
      'Alle tre di notte un forno è il posto più onesto del mondo: la farina non sa chi sei, l’impasto non ti deve niente, e se hai sbagliato la dose te lo dirà lui, senza cattiveria, verso le cinque. È lì che comincia questa storia.',
      'A ventiquattro anni {autrice} eredita un panificio in ritardo di quattro rate, da cui dipendono undici famiglie. Ne farà un’azienda, la perderà quasi per intero nel 2009, la ricostruirà con chi era rimasto. In mezzo ci sono un lutto, una preghiera imparata tardi, molte mattine. E una porta che una notte, per il caldo, restò aperta: entrò una ragazza a chiedere del pane; poi chiese un lavoro.',
    ],
    quote: 'Non ho mai fatto crescere niente. Ho tenuto caldo, ho aspettato, ho aperto la porta.',
    colophon: [
      { term: 'Editore', description: '{editore}, {uscita}' },
      { term: 'Formato', description: '{formato}' },
      { term: 'Pagine', description: '{pagine}' },
      { term: 'Prezzo', description: '{prezzo}' },
    ] satisfies ColophonLine[],
    button: 'Entra nel libro',
  },

  author: {
    runningHead: { left: 'L’autrice', right: 'ore 3' } satisfies RunningHead,
    title: '{nome} *{cognome}*',
    paragraphs: [
      'Nata a Valdilume, tremila abitanti fra la pianura e le colline, {autrice} è cresciuta sopra il forno di famiglia: nella sua camera d’infanzia il pavimento era tiepido anche d’inverno. È imprenditrice, fondatrice della {fondazione}, madre di due figli adulti.',
      'Scrive ogni mattina dalle quattro alle cinque, prima che apra il forno. Da quell’ora sono nati i *Pensieri Quotidiani*, che dal 2019 arrivano a chi li desidera, e poi questo libro: il primo, e a suo dire l’unico.',
    ],
    milestones: [
      {
        year: '1991',
        text: 'Rileva il panificio del padre: undici dipendenti, quattro rate arretrate.',
      },
      { year: '2009', text: 'La crisi. Vende la casa, non licenzia nessuno.' },
      { year: '2016', text: 'Nasce la {fondazione}, nel vecchio mulino di Valdilume.' },
      {
        year: '2019',
        text: 'Il primo Pensiero Quotidiano, scritto sul retro di una bolla di consegna.',
      },
      { year: '2026', text: 'Esce *{libro}*.' },
    ] satisfies Milestone[],
    link: 'Conosci la {fondazione}',
  },

  latestThought: { title: 'L’ultimo pensiero' },

  silentDay: { title: 'Oggi il forno tace.', fromArchive: 'Dall’archivio, {giorno}' },

  contacts: {
    runningHead: { left: 'Contatti', right: 'ore 4.30' } satisfies RunningHead,
    title: 'Scrivetemi. Rispondo all’alba.',
    text: 'Per presentazioni, incontri nelle scuole e nelle parrocchie, richieste di stampa, o solo per raccontarmi com’è andata la vostra notte. Leggo tutto; rispondo a mano, con i tempi del pane.',
  },
};
