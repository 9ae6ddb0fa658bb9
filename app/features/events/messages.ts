import type { Notice } from '#app/ui/notices.tsx';

export const eventMessages = {
  lastDayEarly: { title: 'L’ultimo giorno viene prima del primo' },
  startMissing: { title: 'Scrivi anche l’ora dell’inizio' },
  endEarly: { title: 'La fine viene prima dell’inizio' },
  placeMissing: {
    title: 'Scrivi il luogo o la città; per un incontro online, il collegamento',
  },
} satisfies Record<string, Notice>;
