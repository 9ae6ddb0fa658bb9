import type { Notice } from '#app/ui/notices.tsx';

export const pathMessages = {
  reserved: { title: 'Questo indirizzo serve al sito: scegline un altro.' },
  old: {
    title:
      'A questo indirizzo arrivano i vecchi collegamenti di un altro testo: scegline un altro.',
  },
} satisfies Record<string, Notice>;
