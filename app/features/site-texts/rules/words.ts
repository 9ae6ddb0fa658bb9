type Size = { width: number; height: number };
const formatSize = ({ width, height }: Size) =>
  `${width.toLocaleString('it-IT')} × ${height.toLocaleString('it-IT')}`;

const few = (names: Iterable<string>) => [...names].join(', ');
const placeholders = (names: Iterable<string>) => few(names).replace(/\{ ?(\p{L}+) ?\}/gu, '‹$1›');

export const faults = {
  empty: 'Questo campo non può restare vuoto.',
  tooLong: (most: number, length: number) =>
    `È troppo lungo: al massimo ${most.toLocaleString('it-IT')} caratteri, ora sono ${length.toLocaleString('it-IT')}.`,
  lineBreak: 'Qui va una riga sola: togli gli a capo.',
  invisible:
    'C’è un segno invisibile che il sito non può mostrare: riscrivi il testo senza incollarlo.',
  asterisks: 'Un asterisco non si chiude: il corsivo sta fra due asterischi, come *qui*.',
  noItalics: 'Qui il corsivo non si può mettere: togli gli asterischi.',
  missing: (names: Iterable<string>) =>
    `Nel testo deve esserci anche ${placeholders(names)}: lì il sito scrive il valore giusto.`,
  unknown: (names: Iterable<string>, allowed: string[]) =>
    allowed.length > 0
      ? `Il sito non sa che cosa mettere al posto di ${placeholders(names)}. Qui conosce ${placeholders(allowed)}.`
      : `Qui le parentesi graffe non si possono usare: togli ${few(names)}.`,
  link: 'Serve un indirizzo intero, che cominci con https://.',
  address:
    'Questo indirizzo non porta ancora al sito: chiedi a chi gestisce il sito di collegarlo.',
  email: 'Controlla l’indirizzo: sembra mancare qualcosa.',
  date: 'Serve un giorno del calendario, come 22/11/2026.',
  number: (least: number, most: number, step: number) =>
    `Serve un numero ${step === 1 ? 'intero, ' : ''}da ${least.toLocaleString('it-IT')} a ${most.toLocaleString('it-IT')}.`,
  colour: 'Serve un colore scritto così: #a8321a. Un cancelletto e sei segni, da 0 a 9 o da a a f.',
  picture: 'Scegli una delle tue immagini.',
  pictureDeleted: 'Questa immagine non c’è più: scegline un’altra.',
  pictureSmall: (needed: Size, own: Size) =>
    `È troppo piccola: ${formatSize(own)} punti, ne servono almeno ${formatSize(needed)}.`,
  pictureSilent: 'Non ha una descrizione: scrivila prima nella scheda Immagini.',
  choice: (names: string[]) => `Scegli fra ${few(names)}.`,
  shape: 'Questo valore qui non va bene: scrivine un altro.',
  tooFew: (least: number) =>
    least === 1 ? 'Serve almeno una voce.' : `Servono almeno ${least} voci.`,
  tooMany: (most: number, count: number) =>
    `Le voci sono troppe: al massimo ${most}, ora sono ${count}.`,
};

/** Why an override has no effect. */
export const reasons = {
  vanished: 'Il sito non ha più questo campo.',
  notEditable: 'Questo campo non si cambia da qui.',
};
