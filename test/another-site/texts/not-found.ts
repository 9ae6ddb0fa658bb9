export const notFoundTexts = {
  meta: { title: 'Pagina non trovata · {autrice}' },
  title: 'Oops! Page not found',
  titleLang: 'en',
  lead: 'Qui la carta è bianca.',
  text: 'Nessuno scoglio, nessuna secca: solo niente.',
  button: 'Torna alla Home',
} satisfies typeof import('#site/texts/not-found.ts').notFoundTexts;
