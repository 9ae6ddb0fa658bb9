import { choice, italicLine, line, lines, link, list, number } from '#app/features/overrides/rules/field.ts';
import { defaultSite } from '#site/site.ts';
import { section, type TextsPage } from './page.ts';
import { button, forMachines, meta } from './usual-fields.ts';

// A site without a foundation has no such texts.
const { foundation }: Partial<typeof defaultSite.texts> = defaultSite.texts;
const drawings = foundation?.projects.list.map(({ id, name }) => [id, name]) ?? [];
const project = {
  id: choice('Disegno', Object.fromEntries(drawings)),
  kind: line('Che cos’è', { most: 60 }),
  name: line('Nome', { most: 60 }),
  text: lines('Testo', { most: 1000 }),
  figure: line('Cifra', { most: 10 }),
  figureText: line('Di che cosa', { most: 60 }),
};

export const foundationPage: TextsPage = {
  id: 'la-fondazione',
  title: 'La Fondazione',
  sections: [
    section('Chi è', {
      'foundation.name': line('Nome', { most: 80, hint: 'Senza nome, il sito non ne parla.', isOptional: true }),
      'foundation.url': link('Sito', { isOptional: true }),
      'foundation.donationUrl': link('Pagina delle donazioni', { isOptional: true }),
      'foundation.foundingYear': number('Anno di nascita', { least: 0, most: 2200 }),
    }),
    section('L’apertura', {
      'texts.foundation.opening.title': italicLine('Titolo', { most: 80 }),
      'texts.foundation.opening.standfirst': lines('Sotto il titolo', { most: 300 }),
      'texts.foundation.opening.paragraphs': list('Testo', lines('Capoverso'), { add: 'Aggiungi un capoverso' }),
    }),
    section('La cifra', {
      'texts.foundation.highlight.figure': line('Cifra', { most: 10 }),
      'texts.foundation.highlight.text': line('Di che cosa', { most: 120 }),
    }),
    section('I progetti', {
      'texts.foundation.projects.title': line('Titolo', { most: 80 }),
      'texts.foundation.projects.list': list('I progetti', project, { add: 'Aggiungi un progetto', most: 8 }),
    }),
    section('Le donazioni', {
      'texts.foundation.donation.title': line('Titolo', { most: 120 }),
      'texts.foundation.donation.text': lines('Testo', { most: 1000 }),
      'texts.foundation.donation.siteButton': button('Pulsante del sito'),
      'texts.foundation.donation.donateButton': button('Pulsante della donazione'),
      'texts.foundation.donation.note': line('Nota', { most: 160 }),
    }),
    section(forMachines, meta('texts.foundation.meta')),
  ],
};
