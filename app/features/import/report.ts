import { type Finding, type Language, tell, tellPosition } from './findings.ts';

export const noCounts = { added: 0, changed: 0, alreadyThere: 0, leftOut: 0, refused: 0 };
export type Counts = typeof noCounts;
export type Report = { counts: Counts; findings: Finding[] };

type About = { kind: 'posts' | 'subscribers'; isWritten: boolean; language: Language };

const heads = {
  english: {
    posts: ['Posts that would be added', 'Posts added'],
    subscribers: ['Subscribers that would be added', 'Subscribers added'],
    changed: 'Of these, with something changed or lost',
    alreadyThere: 'Already there, left as they are',
    leftOut: 'Left out',
    refused: 'Refused',
    mend: 'Mend these in the file and import it once more: what is there already stays as it is.',
  },
  italian: {
    posts: ['Post che entrerebbero', 'Post entrati'],
    subscribers: ['Iscritti che entrerebbero', 'Iscritti entrati'],
    changed: 'Di questi, con qualcosa di cambiato o perduto',
    alreadyThere: 'Ci sono già, restano come sono',
    leftOut: 'Lasciati fuori',
    refused: 'Rifiutati',
    mend: 'Puoi correggere questi nel file e importarlo di nuovo: quello che c’è già resta com’è.',
  },
};

export function addCounts(one: Counts, other: Counts): Counts {
  const names = Object.keys(noCounts) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Counts;
}

export function tellCounts(counts: Counts, { kind, isWritten, language }: About): [head: string, count: number][] {
  const { [kind]: added, changed, alreadyThere, leftOut, refused } = heads[language];
  return [
    [added[isWritten ? 1 : 0] ?? '', counts.added],
    [changed, counts.changed],
    [alreadyThere, counts.alreadyThere],
    [leftOut, counts.leftOut],
    [refused, counts.refused],
  ];
}

export function tellReport({ counts, findings }: Report, about: About): string[] {
  const { language } = about;
  return [
    ...tellCounts(counts, about).map(([head, count]) => `${head}: ${count}`),
    ...findings.map((finding) => `  ${tellPosition(finding, language)}: ${tell(finding, language)}`),
    ...(counts.refused > 0 ? [heads[language].mend] : []),
  ];
}
