import type { Notice } from '#app/ui/notices.tsx';

export const settingMessages = {
  saved: { title: 'Impostazione salvata' },
  failed: { title: 'Errore nel salvare l’impostazione' },
} satisfies Record<string, Notice>;
