export const enrolmentWords = {
  title: 'Proteggi il tuo accesso',
  text: 'Su questo sito il secondo fattore è obbligatorio per tutti: oltre alla password serve un codice, che cambia ogni trenta secondi, dato da un’app del tuo telefono.',
  goOn: 'Ho conservato i codici, continua',
};

export const pastedLinkWords = {
  title: 'Hai già la nostra mail?',
  text: 'Il tuo browser non esegue gli script di questo sito: copia il collegamento della mail e incollalo qui.',
  label: 'Collegamento della mail',
};
