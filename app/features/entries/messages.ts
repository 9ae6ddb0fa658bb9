import type { Notice } from '#app/ui/notices.tsx';

export const entryMessages = {
  titleMissing: { title: 'Scrivi il titolo' },
  required: { title: 'Questo campo è obbligatorio' },
  addressInvalid: { title: 'Inserisci un indirizzo completo, che comincia con https://' },
  dayInvalid: { title: 'Scegli un giorno del calendario, come 25/11/2026' },
  hourInvalid: { title: 'Scrivi l’ora così: 18.30' },
  pathTaken: {
    title: 'Questo indirizzo è già di un’altra pagina, forse nel cestino: scegline un altro.',
  },
} satisfies Record<string, Notice>;
