import type { PageMeta } from './frame.ts';

/** The name of its picture in pictures/projects.ts. */
export type ProjectId = 'forno' | 'controluce' | 'casa';

/** What the panel calls them. */
export const projectDrawings: Record<ProjectId, string> = {
  forno: 'Gli archi',
  controluce: 'Il fascio di luce',
  casa: 'La porta aperta',
};

type Project = {
  id: ProjectId;
  kind?: string;
  name: string;
  text: string;
  figure?: string;
  figureText?: string;
};

export const foundationTexts = {
  meta: {
    title: '{fondazione} · {autrice}',
    description:
      'Un panificio sociale, un laboratorio audiovisivo, una casa d’accoglienza: i progetti della {fondazione} e come sostenerli.',
  } satisfies PageMeta,

  opening: {
    title: 'Fondazione *Portachiara*',
    standfirst:
      'Un forno, una macchina da presa, una casa. Tre modi di tenere aperta la stessa porta.',
    paragraphs: [
      'La {fondazione} è nata nel 2016 nel vecchio mulino di Valdilume, da un’idea semplice: a una persona che ha fame si dà il pane, a una persona che ha perso il posto nel mondo si dà un posto. Da allora accompagna giovani, donne e famiglie verso un lavoro vero, con un contratto vero, accanto a qualcuno che ha tempo di insegnare.',
      'Non facciamo molto. Facciamo tre cose, e cerchiamo di farle bene.',
    ],
  },

  highlight: { figure: '+120', text: 'giovani formati e avviati al lavoro in 3 anni' },

  projects: {
    title: 'Tre porte, una soglia',
    list: [
      {
        id: 'forno',
        kind: 'Il panificio sociale',
        name: 'Forno Portachiara',
        text: 'Un laboratorio artigiano dove si impara il mestiere dall’impasto al banco. Oggi dà quindici posti di lavoro stabili a persone che il mercato aveva messo da parte: chi esce dal carcere, chi ricomincia a cinquant’anni, chi non ha mai avuto un contratto.',
        figure: '15',
        figureText: 'posti di lavoro stabili',
      },
      {
        id: 'controluce',
        kind: 'Il laboratorio audiovisivo',
        name: 'Controluce',
        text: 'Regia, suono, montaggio: ogni anno trenta ragazze e ragazzi a rischio di dispersione imparano a raccontare ciò che vedono. Non per diventare tutti registi, ma per scoprire che il proprio sguardo vale, e che qualcuno è disposto a guardare.',
        figure: '30',
        figureText: 'ragazzi e ragazze a rischio',
      },
      {
        id: 'casa',
        kind: 'La casa d’accoglienza',
        name: 'Casa Agar',
        text: 'Una casa protetta per donne migranti vittime di tratta. Un indirizzo che non si pubblica, una chiave per ciascuna, il tempo che serve: per dormire, imparare la lingua, avere un avvocato, ritrovare un progetto. Nessuna esce senza sapere dove andare.',
        figure: '1',
        figureText: 'chiave per ciascuna',
      },
    ] satisfies Project[],
  },

  donation: {
    title: 'Una pagnotta, un’ora di lezione, una notte al sicuro.',
    text: 'Ogni donazione, anche piccola, diventa una di queste tre cose. La Fondazione pubblica ogni anno il bilancio e il conto di come è stato speso ogni euro.',
    siteButton: 'Visita il sito della Fondazione',
    donateButton: 'Sostieni con una donazione',
    note: 'I collegamenti si aprono in una nuova scheda.',
  },
};
