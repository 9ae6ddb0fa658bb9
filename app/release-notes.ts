/** Newest first. */
export const releaseNotes: { version: string; text: string }[] = [
  {
    version: '1.0.0',
    text: 'Il sito si installa con un solo file, e nelle prime domande dice di chi è: chi scrive, il libro, l’indirizzo. Ogni aggiornamento si prova prima su una copia dei tuoi dati; se qualcosa non va, il sito di prima torna da solo e niente si perde. Qui trovi quale versione hai e che cosa è cambiato.',
  },
];
