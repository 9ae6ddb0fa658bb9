import { logError } from '#app/log.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';

type NoticeKind = keyof typeof noticeWords.kinds;
export type AccountNotice = { accountId: string; kind: NoticeKind; at: string; device: string };

// Scripts cannot load the JSX of the mail.
export const accountNoticeMail = defineJob<AccountNotice>('account-notice-mail', {
  retryLimit: 60,
  retryDelay: 30,
  retryDelayMax: 3600,
});

/** A failing queue must not undo what has happened. */
export async function notifyAccount(accountId: string, kind: NoticeKind, by: Request | 'operator') {
  const { operator, unknownDevice } = noticeWords;
  const device = by === 'operator' ? operator : nameDevice(by.headers.get('User-Agent') ?? '') || unknownDevice;
  await enqueue(accountNoticeMail, { accountId, kind, at: new Date().toISOString(), device }).catch(logError);
}

export const noticeWords = {
  kinds: {
    'password-changed': {
      subject: 'La tua password è cambiata',
      text: (when: string, device: string) =>
        `Il ${when} la password dell’area di amministrazione è stata cambiata (${device}). Gli accessi aperti altrove si sono chiusi.`,
    },
    'password-reset': {
      subject: 'La tua password è stata reimpostata',
      text: (when: string, device: string) =>
        `Il ${when} la password dell’area di amministrazione è stata sostituita con una nuova (${device}). Gli accessi aperti si sono chiusi.`,
    },
    'second-factor-enabled': {
      subject: 'Secondo fattore attivato',
      text: (when: string, device: string) =>
        `Il ${when} è stato attivato il secondo fattore (${device}): da ora, dopo la password, serve un codice dell’app.`,
    },
    'second-factor-removed': {
      subject: 'Secondo fattore rimosso',
      text: (when: string, device: string) =>
        `Il ${when} è stato rimosso il secondo fattore (${device}): da ora per entrare basta la password.`,
    },
    'new-browser': {
      subject: 'Accesso da un nuovo dispositivo',
      text: (when: string, device: string) =>
        `Il ${when} qualcuno è entrato nell’area di amministrazione con la tua password, da un dispositivo che non conoscevamo (${device}).`,
    },
  },
  unknownDevice: 'dispositivo sconosciuto',
  operator: 'da chi cura il sito',
  advice:
    'Se sei stato o stata tu, non devi fare altro. Altrimenti scegli subito una nuova password: apri la pagina di accesso come fai di solito, tocca «Hai dimenticato la password?», e avvisa chi cura il sito.',
};

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

export function nameDevice(agent: string) {
  const nameOf = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1];
  return [nameOf(browsers), nameOf(systems)].filter(Boolean).join(', ');
}
