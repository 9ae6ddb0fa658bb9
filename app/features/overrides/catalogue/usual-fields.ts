import { line, lines } from '#app/features/overrides/rules/field.ts';

export const runningHead = {
  left: line('Riga in testa, a sinistra', { most: 60 }),
  right: line('Riga in testa, a destra', { most: 40 }),
};

export const meta = {
  title: line('Titolo nella scheda del browser', { most: 120 }),
  description: lines('Descrizione per i motori di ricerca', { most: 320 }),
};

export const forMachines = 'Per i motori di ricerca';
export const button = (label: string) => line(label, { most: 60 });

export const aloud = { most: 80, hint: 'Per chi ascolta la pagina.' };
