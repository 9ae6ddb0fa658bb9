/** The first is the default. The author may always type another. */
export const categories: [string, ...string[]] = [
  'Ispirazione',
  'Riflessioni',
  'Preghiere',
  'Vangelo',
  'Testimonianze',
  'Eventi',
  'Formazione',
];
