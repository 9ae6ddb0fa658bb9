export const enrolmentWords = {
  title: 'Proteggi il tuo accesso',
  text: 'Su questo sito il secondo fattore è obbligatorio per tutti: oltre alla password serve un codice, che cambia ogni trenta secondi, dato da un’app del tuo telefono.',
  goOn: 'Ho conservato i codici, continua',
};
