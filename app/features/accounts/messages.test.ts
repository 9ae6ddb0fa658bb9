import { expect, test } from 'vitest';
import { adminTexts, entranceTexts } from '#site/texts/admin.ts';
import { messages, recoverySent, tooManyTries } from './messages.ts';

test('every message of the specification is said letter by letter', () => {
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
  });
  expect(recoverySent('anna@example.org').title).toBe('Email di recupero password inviata a anna@example.org');
  expect(entranceTexts.signIn).toMatchObject({
    button: 'Accedi',
    busy: 'Accesso in corso...',
    forgotten: 'Hai dimenticato la password?',
  });
  expect(entranceTexts.recovery.button).toBe('Invia Email di Recupero');
  expect(adminTexts.tabs).toMatchObject({ posts: 'Gestione Post', newsletter: 'Newsletter', settings: 'Impostazioni' });
});

test('minutes to wait are counted in Italian', () => {
  expect(tooManyTries(1).title).toBe('Troppi tentativi. Riprova tra 1 minuto.');
  expect(tooManyTries(15).title).toBe('Troppi tentativi. Riprova tra 15 minuti.');
});
