import { capital, inWords } from '#app/calendar/in-words.ts';
import type { Notice } from '#app/ui/notices.tsx';

const many = (count: number) => capital(inWords(count));

export const textsWords = {
  title: 'Testi e immagini',
  documentTitle: 'Testi e immagini · Amministrazione',
  inSettings: 'Ogni parola, collegamento e immagine del sito.',
  back: 'Impostazioni',
  intro: 'Apri il sito e tocca quello che vuoi cambiare. Oppure cerca una parola, e arrivi al suo campo.',
  pages: 'Le pagine',
  draftsOf: (count: number) => (count === 1 ? 'modifica in bozza' : 'modifiche in bozza'),

  search: {
    label: 'Cerca una parola del sito',
    button: 'Cerca',
    none: (asked: string) => `Nel sito non c’è «${asked}».`,
    some: (count: number) => (count === 1 ? 'Un posto' : `${many(count)} posti`),
    first: (count: number) => `I primi ${inWords(count)} posti`,
  },

  drafts: {
    title: (count: number) => (count === 1 ? 'Una modifica in bozza.' : `${many(count)} modifiche in bozza.`),
    text: 'I lettori vedono ancora il sito di prima.',
    preview: 'Anteprima',
    previewHint: 'Si apre a parte. Il collegamento si può mandare a qualcuno e vale 24 ore.',
    elsewhere: 'In bozza su altre pagine:',
  },

  save: 'Salva in bozza',
  publish: 'Pubblica questa pagina',
  busy: 'Un momento…',

  field: {
    changed: (day: string) => `cambiato il ${day}`,
    draft: (day: string) => `in bozza dal ${day}`,
    original: 'Il testo originale:',
    nothing: 'vuoto',
    fills: (each: string[]) => `Lo mette il sito: ${each.join('; ')}.`,
    filled: (name: string, value: string) => `${name} è «${value}»`,
    filledLater: (name: string) => `${name} cambia di volta in volta`,
    toOriginal: 'Torna al testo originale',
    history: (count: number) => (count === 1 ? 'Storia, 1 versione' : `Storia, ${count} versioni`),
  },

  list: {
    up: (place: number) => `Sposta su la voce ${place}`,
    down: (place: number) => `Sposta giù la voce ${place}`,
    remove: (place: number) => `Togli la voce ${place}`,
    moved: (place: number, count: number) => `Voce spostata: ora è la ${place} di ${count}.`,
    removed: (count: number) => `Voce tolta: ${count === 1 ? 'ne resta una' : `ne restano ${count}`}.`,
    added: (count: number) => `Voce aggiunta in fondo: ora ${count === 1 ? 'è una' : `sono ${count}`}.`,
  },

  colour: {
    original: 'Il colore originale:',
    toOriginal: 'Torna al colore originale',
    pick: (label: string) => `${label}: scegli il colore`,
    look: 'Come si vedono',
    day: 'Di giorno',
    night: 'Di notte',
    dark: 'Le parti scure, sempre uguali',
    sample: {
      title: 'Un titolo',
      text: 'Una riga di testo.',
      second: 'E una accanto.',
      link: 'Un link',
      button: 'Bottone',
    },
    drawn: (theme: string) => `${theme}: un titolo, due righe di testo, un link e un bottone nei colori scelti`,
    fine: 'Si legge tutto, di giorno e di notte.',
    moved: (label: string, nearest: string) =>
      `${label}: così non si legge dappertutto. Dove serve il sito usa ${nearest}, il più vicino che si legge.`,
    take: (nearest: string) => `Prendi ${nearest}`,
    taken: (nearest: string) => `Nel campo c’è ${nearest}: salva per tenerlo.`,
    swatches: (label: string) => `${label}: campioni`,
    whereOf:
      'Li seguono le pagine, l’amministrazione, le email e la barra del telefono. I disegni, le cartoline e la stampa restano come sono.',
    allToOriginal: 'Torna ai colori originali',
    back: 'Hai di nuovo i colori originali. Salva per tenerli.',
  },

  picture: {
    choose: 'Scegli un’altra immagine',
    take: 'Usa questa',
    alt: 'Testo alternativo',
    original: 'L’immagine originale',
    toOriginal: 'Torna all’immagine originale',
    other: 'Un’immagine della scheda Immagini',
  },

  history: {
    published: 'Pubblicata',
    draft: 'Bozza',
    now: 'È questa, adesso',
    back: 'Torna a questo',
    backTo: (moment: string) => `Torna a questo, del ${moment}`,
    away: 'La storia non si è potuta leggere. Riprova.',
  },

  edited: {
    original: 'Nel campo c’è di nuovo il testo originale: salvalo in bozza, o pubblicalo.',
    version: 'Nel campo c’è la versione che hai scelto: salvala in bozza, o pubblicala.',
    theirs: 'Nel campo c’è il testo salvato dall’altra persona.',
  },

  conflict: {
    title: 'Qualcun altro ha cambiato questo testo mentre scrivevi',
    titleMany: 'Qualcun altro ha cambiato questi testi mentre scrivevi',
    text: 'Niente è andato perso. Confronta i due testi e scegli quale tenere.',
    mine: 'Il tuo testo',
    theirs: (by: string) => `Il testo di ${by}`,
    keepMine: 'Tieni il mio',
    takeTheirs: 'Prendi il suo',
    takeTheirsOf: (label: string) => `Prendi il suo: ${label}`,
    elsewhere: {
      title: 'Una bozza di un’altra pagina è cambiata intanto',
      text: 'Guardala, e poi pubblica di nuovo.',
      isError: true,
    },
  },

  privacy: {
    missing: 'La privacy policy non è ancora completa. Mancano:',
    complete: 'La privacy policy ha tutti i dati che deve avere.',
    again: 'Chiedi di nuovo il consenso ai cookie',
    againHint:
      'Quando pubblichi dati della privacy policy. Con la spunta la policy prende una versione nuova, e a ogni visitatore la striscia dei cookie torna a chiedere.',
  },

  aside: {
    title: 'Messi da parte',
    intro:
      'Queste modifiche sono conservate, ma il sito non le mostra: da quando le hai scritte è cambiato il posto in cui stavano.',
    nowhere: 'Un posto che il sito non ha più',
    link: (count: number) => (count === 1 ? 'Una modifica messa da parte' : `${many(count)} modifiche messe da parte`),
    when: (moment: string, by: string) => `Del ${moment}, di ${by}`,
    remove: 'Togli',
    removeOf: (what: string) => `Togli: ${what}`,
    versions: (count: number) => (count === 1 ? 'Una versione' : `${many(count)} versioni`),
    changed: { title: 'Nel frattempo è cambiata: guardala di nuovo.', isError: true },
    toField: 'Vai al campo',
    done: { title: 'Tolta da qui', text: 'Nella storia resta.' },
  },

  saved: { title: 'Salvato in bozza', text: 'I lettori vedono ancora il sito di prima.' },
  published: { title: 'Pubblicato', text: 'Il sito è già cambiato.' },
  nothing: { title: 'Qui non c’è niente di nuovo', text: 'Tutto è già come lo vedi.' },
  failed: {
    title: 'Il sito non ha risposto.',
    text: 'Quello che hai scritto è ancora qui: riprova tra poco.',
  },
  loadFailed: { title: 'I testi non si sono potuti leggere. Ricarica la pagina.' },
  leaving: {
    ask: 'Hai modifiche non salvate. Vuoi uscire lo stesso?',
    text: 'Quello che hai scritto in questa pagina andrebbe perso.',
    leave: 'Esci senza salvare',
    stay: 'Resta',
  },
} as const satisfies Record<string, unknown> & { saved: Notice; published: Notice; failed: Notice };
