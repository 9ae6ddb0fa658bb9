export const notFoundTexts = {
  meta: { title: 'Pagina non trovata · {autrice}' },
  title: 'Oops! Page not found',
  titleLang: 'en',
  lead: 'Di questa pagina sono rimaste solo le briciole.',
  text: 'Forse l’indirizzo è cambiato, forse l’abbiamo mangiata. Le altre sono tutte calde.',
  button: 'Torna alla Home',
};
