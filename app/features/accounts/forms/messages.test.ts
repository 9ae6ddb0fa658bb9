import { expect, test } from 'vitest';
import { tooManyTries } from '#app/ui/run-action.server.ts';
import { messages, recoverySent } from './messages.ts';

// Copies the strings of docs/specification.md code point by code point: only this test may repeat messages.
test('the messages of accounts are those of the specification', () => {
  expect(messages).toMatchObject({
    wrongLogin: { title: 'Credenziali non valide' },
    loginFailed: { title: 'Errore durante il login' },
    mustChangePassword: { title: 'Devi cambiare la password al primo accesso' },
    signedIn: { title: 'Login effettuato con successo' },
    passwordChanged: { title: 'Password cambiata con successo' },
    passwordChangeFailed: { title: 'Errore durante il cambio password' },
    recoveryUnknown: { title: 'Email non trovata nel sistema' },
    recoveryFailed: { title: 'Errore durante il recupero password' },
    signedOut: { title: 'Logout effettuato' },
    passwordTooShort: { title: 'La password deve contenere almeno 8 caratteri' },
    passwordsDiffer: { title: 'Le password non coincidono' },
    passwordCommon: {
      title: 'Questa password \u00e8 molto comune: sceglierne una pi\u00f9 lunga \u00e8 meglio.',
    },
  });
  expect(recoverySent('agnese@example.org').title).toBe(
    'Email di recupero password inviata a agnese@example.org',
  );
  expect(tooManyTries(1).title).toBe('Troppi tentativi. Riprova tra 1 minuto.');
  expect(tooManyTries(15).title).toBe('Troppi tentativi. Riprova tra 15 minuti.');
});
