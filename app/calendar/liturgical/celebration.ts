export type Rank = 'triduum' | 'solemnity' | 'commemoration' | 'sunday' | 'feast' | 'memorial' | 'feria';
export type Colour = 'verde' | 'viola' | 'bianco' | 'rosso' | 'rosa';

export type Celebration = { name: string; rank: Rank; colour: Colour; precedence: number };

/** The lowest is kept: Universal Norms (1969), no. 59. */
export const precedence = {
  triduum: 1,
  greatDay: 2,
  solemnity: 3,
  commemoration: 3,
  feastOfTheLord: 5,
  sunday: 6,
  feast: 7,
  strongFeria: 9,
  // Decree of 11 February 2018.
  motherOfTheChurch: 9.5,
  memorial: 10,
  feria: 13,
};
