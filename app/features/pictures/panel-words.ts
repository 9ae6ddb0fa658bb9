import { href } from 'react-router';
import { inWords } from '#app/calendar/in-words.ts';
import type { Notice } from '#app/ui/notices.tsx';
import type { PictureRefusal } from './encoding/encode.server.ts';
import { type Cut, type Frame, maxPhotographMegabytes, pictureBinDays } from './picture.ts';

type UploadRefusal = PictureRefusal | 'too-large';

const figures = new Intl.NumberFormat('it', { maximumFractionDigits: 1 });
const megabytes = (bytes: number) => `${figures.format(bytes && Math.max(bytes / 1e6, 0.1))} MB`;

export const takenTypes = 'image/jpeg,image/png,image/webp,image/avif';

export const addingWords = {
  sending: 'Sto mandando la foto…',
  progress: 'Quanto della foto è arrivato',
  cancel: 'Annulla',
  another: 'Scegli un’altra foto',
  again: 'Riprova',
  offline: {
    title: 'La foto non è arrivata:',
    text: 'non c’è rete. Riprova quando torna; qui non si è perso niente.',
  },
  broken: {
    title: 'La foto non è arrivata:',
    text: 'il sito non è riuscito a riceverla. Riprova tra poco; qui non si è perso niente.',
  },
  signedOut: {
    title: 'La foto non è arrivata:',
    text: 'il tuo accesso è scaduto. Accedi di nuovo e riprova.',
  },
};

const percent = (part: number, all: number) => `${Math.round((100 * part) / all)} per cento`;

export const picturesWords = {
  title: 'Immagini',
  documentTitle: 'Immagini · Amministrazione',
  summary: (total: number, used: number, bytes: number) =>
    total === 1
      ? `1 immagine, ${used === 1 ? 'in uso' : 'non usata'}. ${megabytes(bytes)}.`
      : `${total} immagini, di cui ${used} in uso. ${megabytes(bytes)} in tutto.`,
  add: 'Aggiungi una foto',
  adding: 'Sto togliendo luogo e data dalla foto…',
  hint: `Una foto JPEG, PNG, WebP o AVIF, al massimo ${maxPhotographMegabytes} MB. Il luogo, la data e la macchina fotografica si tolgono dalla foto.`,
  search: {
    label: 'Cerca nelle descrizioni',
    button: 'Cerca',
    clear: 'Tutte le immagini',
    none: 'Nessuna immagine trovata.',
  },
  empty: {
    title: 'Nessuna immagine, per ora.',
    text: 'Qui stanno le fotografie dei tuoi pensieri. Per la prima basta il telefono: poi scrivi in due parole che cosa si vede, per chi non la vede.',
  },
  noAlt: 'senza descrizione',
  decorative: 'decorativa',
  uses: (posts: number, entries: number, isOnSite = false, isOriginal = false) => {
    const count = posts + entries;
    if (count === 0 && isOriginal && !isOnSite) return 'Originale di una foto tagliata';
    if (count === 0) return isOnSite ? 'Nelle pagine del sito' : 'Non usata';
    const [one, many] = entries > 0 ? ['testo', 'testi'] : ['pensiero', 'pensieri'];
    return count === 1 ? `In un ${one}` : `In ${count > 3 ? count : inWords(count)} ${many}`;
  },
  size: (width: number, height: number) => `${width} × ${height}, JPEG`,
  pages: {
    landmark: 'Pagine delle immagini',
    newer: 'Immagini più recenti',
    older: 'Immagini più vecchie',
  },
  choosing: {
    title: 'Una foto',
    cancel: 'Annulla',
    existing: 'Già in «Immagini»',
    noneExisting: 'Non c’è ancora nessuna foto.',
    existingUnavailable: 'Ora le foto non si possono leggere. Chiudi e riprova tra poco.',
  },
  picture: {
    by: (account: string) => `da ${account}`,
    alt: 'Descrizione',
    altHint: 'Che cosa si vede, per chi non la vede.',
    decorative: 'È solo decorativa: chi non la vede non perde niente',
    characters: (count: number) => `${count} ${count === 1 ? 'carattere' : 'caratteri'}`,
    caption: 'Didascalia',
    credit: 'Chi ha fatto la foto',
    optional: 'facoltativo',
    change: 'Modifica',
    save: 'Salva',
    remove: 'Elimina',
    inUse: (isOnSite: boolean, isOriginal: boolean) => {
      if (isOriginal)
        return 'È l’originale di una foto tagliata: per eliminarla, elimina prima quella tagliata.';
      return `È in uso: per eliminarla, toglila prima ${isOnSite ? 'da Colori e immagini' : 'dal pensiero'}.`;
    },
  },
  cut: {
    label: 'Il centro della foto e la sua cornice',
    position: (
      { turns, point, width, height }: Cut & { point: Pick<Frame, 'x' | 'y'> },
      size: Pick<Frame, 'width' | 'height'>,
    ) =>
      `Centro a ${percent(point.x, size.width)} da sinistra e ${percent(point.y, size.height)} dall’alto; cornice larga ${percent(width, size.width)}, alta ${percent(height, size.height)}; girata di ${90 * turns} gradi`,
    turn: 'Ruota',
    smaller: 'Stringi',
    larger: 'Allarga',
    undo: 'Ripristina',
    hint: 'Tocca il punto che deve restare al centro. Per tagliare la foto trascina gli angoli. Con la tastiera le frecce spostano il centro; con il tasto Maiuscole premuto tagliano.',
    saved: { title: 'Foto tagliata', text: 'L’originale resta in «Immagini».' },
  },
  bin: {
    title: 'Nel cestino',
    text: `Le immagini eliminate restano qui per ${pictureBinDays} giorni.`,
    link: (count: number, days: number) =>
      `Nel cestino: ${count === 1 ? 'un’immagine' : `${count} immagini`}, per ${days === 1 ? 'un altro giorno' : `altri ${days} giorni`}`,
    restore: 'Ripristina',
  },
  altMissing: { title: 'Scrivi che cosa si vede,', text: 'o di’ che è decorativa.' },
  tooLong: (most: number) => ({ title: `Al massimo ${most} caratteri.` }),
  saved: { title: 'Immagine salvata' },
  removed: { title: 'Immagine nel cestino' },
  restored: { title: 'Immagine ripristinata' },
  missing: { title: 'Non si può', text: 'L’immagine è in uso o non c’è più.' },
  failed: { title: 'Errore', text: 'Riprova tra poco.' },
  faults: {
    unavailable: {
      title: 'Lo spazio delle immagini non risponde',
      text: 'La foto non è arrivata. Riprova tra poco.',
    },
    refused: {
      title: 'Lo spazio delle immagini rifiuta la foto',
      text: 'Dillo a chi gestisce il sito: il motivo è scritto nel registro del sito.',
    },
    full: {
      title: 'Il disco del sito è pieno',
      text: 'Va fatto posto: dillo a chi gestisce il sito.',
    },
  },
};

export const refusalWords: Record<UploadRefusal, Notice> = {
  empty: { title: 'Il file è vuoto', text: 'Scegli una foto.' },
  'too-large': {
    title: 'La foto è troppo grande',
    text: `Può avere al massimo ${maxPhotographMegabytes} MB.`,
  },
  'too-many-pixels': {
    title: 'La foto è troppo grande',
    text: 'Ha troppi punti: al massimo 16.000 per lato e 50 milioni in tutto.',
  },
  'too-small': {
    title: 'La foto è troppo piccola',
    text: 'Deve avere almeno 16 punti per lato.',
  },
  document: {
    title: 'Questo non è una foto, è un documento',
    text: 'Disegni SVG, pagine e PDF non si possono aggiungere.',
  },
  gif: { title: 'Le GIF non si possono aggiungere', text: 'Salvala come JPEG o PNG.' },
  moving: {
    title: 'Le AVIF animate non si possono aggiungere',
    text: 'Salvala come JPEG o PNG.',
  },
  heic: {
    title: 'Il formato HEIC non si può leggere',
    text: 'Salvala come JPEG e riprova. Per le prossime, su iPhone: Impostazioni, Fotocamera, Formati, «Più compatibile».',
  },
  tiff: {
    title: 'Il formato TIFF non si può leggere',
    text: 'Salvala come JPEG o PNG e riprova.',
  },
  unknown: { title: 'Questo file non è una foto', text: 'Vanno bene JPEG, PNG, WebP e AVIF.' },
  crashed: {
    title: 'La foto non si può leggere',
    text: 'Salvala come JPEG, più piccola, e riprova.',
  },
  'no-decoder': {
    title: 'Qui le foto non si possono leggere',
    text: 'Dillo a chi gestisce il sito: il motivo è scritto nel registro del sito.',
  },
  broken: { title: 'La foto è rovinata', text: 'Aprila, salvala di nuovo e riprova.' },
};

export function tooMany(minutes: number): Notice {
  return {
    title: 'Troppe foto in un’ora',
    text: `Riprova tra ${minutes === 1 ? '1 minuto' : `${minutes} minuti`}.`,
  };
}

export const picturesAddress = href('/amministrazione/immagini');

export const photographsAddress = `${picturesAddress}/foto`;

export function pictureAddress(id: string) {
  return `${picturesAddress}?foto=${id}`;
}

export const sitePicturesAddress = '/amministrazione/impostazioni/testi/colori-e-immagini';
