/** What the form of a thought offers; the first is chosen beforehand. The author may always type another. */
export const categories: [string, ...string[]] = [
  'Ispirazione',
  'Riflessioni',
  'Preghiere',
  'Vangelo',
  'Testimonianze',
  'Eventi',
  'Formazione',
];
