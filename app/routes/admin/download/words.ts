export const downloadWords = {
  documentTitle: 'Conferma la password',
  title: 'Prima di scaricare, la password',
  text: 'Questo file contiene i dati di tutti. Hai scritto la password più di un quarto d’ora fa: scrivila ancora una volta e lo scarichi subito.',
  button: 'Scarica',
  file: 'Il tuo file',
  back: 'Torna all’amministrazione',
  failed: { title: 'Download non riuscito. Riprova fra poco.' },
};
