import { line, lines } from '#app/features/overrides/rules/field.ts';
import type { Section } from './page.ts';

export const forMachines = 'Per i motori di ricerca';

export const meta = (path: string): Section['fields'] => ({
  [`${path}.title`]: line('Titolo nella scheda del browser', { most: 120 }),
  [`${path}.description`]: lines('Descrizione per i motori di ricerca', { most: 320 }),
});

export const runningHead = (path: string): Section['fields'] => ({
  [`${path}.left`]: line('Riga in testa, a sinistra', { most: 60 }),
  [`${path}.right`]: line('Riga in testa, a destra', { most: 40 }),
});

export const button = (label: string) => line(label, { most: 60 });

export const aloud = { most: 80, hint: 'Per chi ascolta la pagina.' };
