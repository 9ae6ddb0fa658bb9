import type { Notice } from '#app/ui/notices.tsx';

export const messages = {
  emailRequired: { title: 'Email richiesta', text: 'Per favore inserisci il tuo indirizzo email.' },
  emailInvalid: { title: 'Controlla l’indirizzo: sembra mancare qualcosa.' },
  emailUnreachable: {
    title: 'A questo indirizzo la posta non arriva: prima della chiocciola non può avere accenti.',
  },
  nameTooLong: { title: 'Il nome può avere al massimo 100 caratteri.' },
  privacyRequired: {
    title: 'Accettazione privacy richiesta',
    text: 'Per favore accetta la privacy policy per continuare.',
  },
  duplicate: {
    title: 'Email già registrata',
    text: 'Questa email è già iscritta ai Pensieri Quotidiani.',
  },
  failed: { title: 'Errore', text: 'Si è verificato un errore. Riprova più tardi.' },
  trapped: {
    title: 'Iscrizione non inviata',
    text: 'Il campo nascosto del modulo va lasciato vuoto. Riprova senza il riempimento automatico.',
  },
  subscribed: { title: 'Iscrizione completata!' },
} satisfies Record<string, Notice>;
