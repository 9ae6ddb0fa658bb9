import { email, line, lines } from '#app/features/overrides/rules/field.ts';
import { section, type TextsPage } from './page.ts';

const notYet = { isOptional: true } as const;

export const identityPage: TextsPage = {
  id: 'chi-sei',
  title: 'Chi sei',
  sections: [
    section('Il tuo nome', {
      'author.name': line('Nome e cognome', { most: 80 }),
      'author.givenName': line('Nome', { most: 40 }),
      'author.familyName': line('Cognome', { most: 40 }),
      'author.town': line('Paese', { most: 60 }),
    }),
    section(
      'Chi tratta i dati',
      {
        'legal.controller.name': line('Nome e cognome, o ragione sociale', { most: 120, ...notYet }),
        'legal.controller.address': line('Indirizzo completo', notYet),
        'legal.controller.taxCode': line('Codice fiscale o partita IVA', { most: 40, ...notYet }),
        'legal.controller.email': email('Email per la privacy', notYet),
        'legal.controller.pec': email('PEC', notYet),
        'legal.vatNumber': line('Partita IVA', { most: 40, hint: 'Nel piè di pagina.', ...notYet }),
      },
      { hint: 'Lo dice la privacy policy. Quello che manca, la pagina lo scrive finché non c’è.' },
    ),
    section('Chi lavora per te', {
      'legal.hosting': line('Servizio di hosting e database, con la sede', notYet),
      'legal.mailProvider': line('Servizio di invio delle email, con la sede', notYet),
      'legal.dataLeavesEuropeTo': line('Dove vanno i dati fuori dall’Unione', {
        hint: 'Vuoto: non ne escono.',
        ...notYet,
      }),
      'legal.transferSafeguard': lines('Con quale garanzia', { most: 400, ...notYet }),
    }),
  ],
};
