import { expect, test } from 'vitest';
import { messages } from './messages.ts';

// The only test that repeats the messages of docs/specification.md, code point by code point.
test('the messages of a signup are those of the specification', () => {
  expect(messages).toMatchObject({
    emailRequired: {
      title: 'Email richiesta',
      text: 'Per favore inserisci il tuo indirizzo email.',
    },
    privacyRequired: {
      title: 'Accettazione privacy richiesta',
      text: 'Per favore accetta la privacy policy per continuare.',
    },
    duplicate: {
      title: 'Email gi\u00e0 registrata',
      text: 'Questa email \u00e8 gi\u00e0 iscritta ai Pensieri Quotidiani.',
    },
    failed: { title: 'Errore', text: 'Si \u00e8 verificato un errore. Riprova pi\u00f9 tardi.' },
    subscribed: { title: 'Iscrizione completata!' },
  });
});
