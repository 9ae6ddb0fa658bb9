import type { Notice } from '#app/ui/notices.tsx';

// docs/specification.md fixes these strings with straight apostrophes and three ASCII dots.
export const messages = {
  emailAndPasswordRequired: { title: 'Inserisci email e password.' },
  emailRequired: { title: 'Inserisci la tua email.' },
  passwordRequired: { title: 'Inserisci la password.' },
  wrongLogin: { title: 'Credenziali non valide' },
  loginFailed: { title: 'Errore durante il login' },
  signedIn: { title: 'Login effettuato con successo' },
  signedOut: { title: 'Logout effettuato' },
  signOutFailed: { title: 'Uscita non riuscita. Riprova fra poco.' },

  mustChangePassword: { title: 'Devi cambiare la password al primo accesso' },
  passwordTooShort: { title: 'La password deve contenere almeno 8 caratteri' },
  passwordTooLong: { title: 'La password può contenere al massimo 128 caratteri' },
  passwordsDiffer: { title: 'Le password non coincidono' },
  passwordUnchanged: { title: 'La nuova password deve essere diversa da quella di prima' },
  passwordCommon: { title: 'Questa password è molto comune: sceglierne una più lunga è meglio.' },
  passwordWrong: { title: 'La password attuale non è giusta' },
  passwordChanged: { title: 'Password cambiata con successo' },
  passwordChangeFailed: { title: 'Errore durante il cambio password' },

  recoveryUnknown: { title: 'Email non trovata nel sistema' },
  recoveryFailed: { title: 'Errore durante il recupero password' },
  recoveryExpired: { title: 'Il collegamento è scaduto o è già stato usato. Chiedine uno nuovo.' },

  codeRequired: { title: 'Inserisci il codice.' },
  codeWrong: { title: 'Codice non valido' },
  codeUsed: { title: 'Codice già usato: aspetta il prossimo' },
  recoveryCodeUsed: { title: 'Questo codice di recupero è già stato usato: scrivine un altro' },
  signInAgain: { title: 'È passato troppo tempo. Accedi di nuovo.' },
  secondFactorOn: { title: 'Codice dell’app attivato' },
  secondFactorOff: { title: 'Codice dell’app tolto' },
  secondFactorFailed: { title: 'Errore nell’attivare il codice dell’app' },
  codesRenewed: { title: 'Codici di recupero rinnovati' },
  codesCopied: { title: 'Codici copiati' },
  codesNotCopied: { title: 'Copia non riuscita: scarica il file.' },

  nameChanged: { title: 'Nome salvato' },
  nameTooLong: { title: 'Il nome può contenere al massimo 100 caratteri' },
  nameFailed: { title: 'Errore nel salvare il nome' },

  sessionClosed: { title: 'Accesso chiuso' },
  sessionNotClosed: { title: 'Errore nel chiudere l’accesso' },
} satisfies Record<string, Notice>;

export function recoverySent(email: string): Notice {
  return { title: `Email di recupero password inviata a ${email}` };
}
