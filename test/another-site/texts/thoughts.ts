const standfirst = 'Un segnale al giorno, dalla terraferma.';

export const thoughtsTexts = {
  meta: {
    title: 'Pensieri Quotidiani · {autrice}',
    description: `${standfirst} Si legge qui o arriva per posta.`,
  },

  title: 'Pensieri *Quotidiani*',
  standfirst,
  laterPage: {
    title: 'Foglio *{pagina}*',
    meta: { title: 'Foglio {pagina} · {autrice}', description: standfirst },
  },

  empty: { title: 'Nessun pensiero pubblicato trovato', text: 'Stanotte c’è nebbia.' },
} satisfies typeof import('#site/texts/thoughts.ts').thoughtsTexts;
