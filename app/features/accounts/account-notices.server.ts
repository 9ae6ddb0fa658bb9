import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { logError } from '#app/platform/log.ts';
import { defineJob, enqueue } from '#app/platform/queue/queue.ts';

type NoticeKind = keyof typeof noticeWords.kinds;
type Change = Exclude<NoticeKind, 'new-browser'>;
/** `email`: the account's address at the time of the event. */
export type AccountNotice = { email: string; kind: NoticeKind; at: string; device: string };

// Scripts cannot load the JSX of the mail.
export const accountNoticeMail = defineJob<AccountNotice>('account-notice-mail', {
  retryLimit: 60,
  retryDelay: 30,
  retryDelayMax: 3600,
});

export type ByVisitor = { request: Request; visitor: string };
type By = ByVisitor | { by: 'operator' };

export async function noteChange({ email }: { email: string }, kind: Change, by: By) {
  const where = 'by' in by ? { details: by } : { address: by.visitor };
  await logSecurityEvent({ kind, account: email, ...where });
  await notifyAccount(email, kind, 'by' in by ? by.by : by.request);
}

/** A failing queue must not undo the change. */
export async function notifyAccount(email: string, kind: NoticeKind, by: Request | 'operator') {
  const { operator, unknownDevice } = noticeWords;
  const device =
    by === 'operator' ? operator : nameDevice(by.headers.get('User-Agent') ?? '') || unknownDevice;
  await enqueue(accountNoticeMail, { email, kind, at: new Date().toISOString(), device }).catch(
    logError,
  );
}

export const noticeWords = {
  kinds: {
    'password-changed': {
      subject: 'La tua password è cambiata',
      text: 'Il {quando} la password dell’area di amministrazione è stata cambiata ({dispositivo}). Gli accessi aperti altrove si sono chiusi.',
    },
    'password-reset': {
      subject: 'La tua password è stata reimpostata',
      text: 'Il {quando} la password dell’area di amministrazione è stata sostituita con una nuova ({dispositivo}). Gli accessi aperti si sono chiusi.',
    },
    'second-factor-enabled': {
      subject: 'Codice dell’app attivato',
      text: 'Il {quando} è stato attivato il codice dell’app ({dispositivo}): da ora, dopo la password, serve anche quello.',
    },
    'second-factor-removed': {
      subject: 'Codice dell’app tolto',
      text: 'Il {quando} è stato tolto il codice dell’app ({dispositivo}): da ora per entrare basta la password.',
    },
    'address-changed': {
      subject: 'L’indirizzo con cui entri è cambiato',
      text: 'Il {quando} l’area di amministrazione ha preso un altro indirizzo al posto di questo ({dispositivo}). Gli accessi aperti altrove e i collegamenti chiesti prima non valgono più.',
    },
    'new-browser': {
      subject: 'Accesso da un nuovo dispositivo',
      text: 'Il {quando} qualcuno è entrato nell’area di amministrazione con la tua password, da un dispositivo che non conoscevamo ({dispositivo}).',
    },
  },
  unknownDevice: 'dispositivo sconosciuto',
  operator: 'da chi gestisce il sito',
  adviceToFormer:
    'Se sei stato o stata tu, non devi fare altro. Altrimenti avvisa subito chi gestisce il sito: con questo indirizzo non si entra più.',
  advice:
    'Se sei stato o stata tu, non devi fare altro. Altrimenti scegli subito una nuova password: apri la pagina di accesso come fai di solito, tocca «Hai dimenticato la password?», e avvisa chi gestisce il sito.',
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
