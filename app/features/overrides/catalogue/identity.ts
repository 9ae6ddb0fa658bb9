import { email, line, lines } from '#app/features/overrides/rules/field.ts';
import type { Page } from './page.ts';

const notYet = { isOptional: true } as const;

export const identityPage: Page = {
  id: 'chi-sei',
  title: 'Chi sei',
  sections: [
    {
      title: 'Il tuo nome',
      fields: {
        'author.name': line('Nome e cognome', { most: 80 }),
        'author.givenName': line('Nome', { most: 40 }),
        'author.familyName': line('Cognome', { most: 40 }),
        'author.town': line('Paese', { most: 60 }),
      },
    },
    {
      title: 'Chi tratta i dati',
      hint: 'Lo dice la privacy policy. Quello che manca, la pagina lo scrive finché non c’è.',
      fields: {
        'legal.controller.name': line('Nome e cognome, o ragione sociale', { most: 120, ...notYet }),
        'legal.controller.address': line('Indirizzo completo', notYet),
        'legal.controller.taxCode': line('Codice fiscale o partita IVA', { most: 40, ...notYet }),
        'legal.controller.email': email('Email per la privacy', notYet),
        'legal.controller.pec': email('PEC', notYet),
        'legal.vatNumber': line('Partita IVA', { most: 40, hint: 'Nel piè di pagina.', ...notYet }),
      },
    },
    {
      title: 'Chi lavora per te',
      fields: {
        'legal.hosting': line('Servizio di hosting e database, con la sede', notYet),
        'legal.mailProvider': line('Servizio di invio delle email, con la sede', notYet),
        'legal.dataLeavesEuropeTo': line('Dove vanno i dati fuori dall’Unione', {
          hint: 'Vuoto: non ne escono.',
          ...notYet,
        }),
        'legal.transferSafeguard': lines('Con quale garanzia', { most: 400, ...notYet }),
      },
    },
  ],
};
