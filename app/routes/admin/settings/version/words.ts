import { capital } from '#app/calendar/in-words.ts';

type Event = { at: string; from: string; to: string; outcome: 'updated' | 'returned' | 'back'; why?: string };

const reasons: Record<string, string> = {
  'not-ready': 'il sito nuovo non rispondeva in tempo',
  ended: 'il sito nuovo si è fermato da solo',
  memory: 'il sito nuovo chiedeva troppa memoria',
  migration: 'i dati non passavano nella forma nuova',
  page: 'il sito nuovo non rispondeva su una pagina',
  empty: 'una pagina del sito nuovo era vuota',
  counts: 'nel sito nuovo i conti non tornavano',
};

export const versionWords = {
  news: 'Novità',
  /** `since` is «mercoledì 25 novembre alle 22.14». */
  note: (version: string, since?: string, before?: string) =>
    [`${version}${since ? `, da ${since}.` : ''}`, before && `Prima era la ${before}.`].filter(Boolean).join(' '),
  told: ({ at, from, to, outcome, why = '' }: Event) => {
    if (outcome === 'updated')
      return { title: 'Aggiornato.', text: 'La prova su una copia è andata bene. Non si è perso niente.' };
    if (outcome === 'back')
      return { title: `Siamo tornati alla ${to}.`, text: `L’ha voluto chi gestisce il sito, ${at}.` };
    const [, isRehearsal, reason = ''] = /^(rehearsal: )?(.*)$/.exec(why) ?? [];
    const said = reasons[reason] ?? 'qualcosa non ha funzionato';
    return isRehearsal
      ? {
          title: `La ${to} non ha passato la prova: resta la ${from}.`,
          text: `${capital(at)}, su una copia, ${said}. Il tuo sito non si è fermato e non si è perso niente.`,
        }
      : {
          title: `La ${to} non è riuscita, e siamo tornati alla ${from}.`,
          text: `${capital(at)} ${said}. È tornato quello di prima, con i tuoi dati: non si è perso niente.`,
        };
  },
};
