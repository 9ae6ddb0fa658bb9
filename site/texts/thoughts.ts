import type { PageMeta } from './frame.ts';

const standfirst = 'Poche righe al giorno, scritte prima dell’alba.';

export const thoughtsTexts = {
  meta: {
    title: 'Pensieri Quotidiani · {autrice}',
    description: `${standfirst} Leggile qui o ricevile per email.`,
  } satisfies PageMeta,

  title: 'Pensieri *Quotidiani*',
  standfirst,
  laterPage: {
    title: 'Pagina *{pagina}*',
    meta: {
      title: 'Pagina {pagina} · Pensieri Quotidiani · {autrice}',
      description: standfirst,
    } satisfies PageMeta,
  },

  empty: { title: 'Nessun pensiero pubblicato trovato', text: 'Torna presto: il forno è acceso.' },
};
