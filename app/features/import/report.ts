import { type Finding, tell, tellPosition } from './findings.ts';

export const noCounts = { added: 0, changed: 0, alreadyThere: 0, leftOut: 0, refused: 0 };
export type Counts = typeof noCounts;
export type Report = { counts: Counts; findings: Finding[] };

type About = { kind: 'posts' | 'subscribers'; isWritten: boolean };

const added = {
  posts: ['Post che entrerebbero', 'Post entrati'],
  subscribers: ['Iscritti che entrerebbero', 'Iscritti entrati'],
};
const mend = 'Puoi correggere questi nel file e importarlo di nuovo: quello che c’è già resta com’è.';

export function addCounts(one: Counts, other: Counts): Counts {
  const names = Object.keys(noCounts) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Counts;
}

export function tellCounts(counts: Counts, { kind, isWritten }: About): [head: string, count: number][] {
  return [
    [added[kind][isWritten ? 1 : 0] ?? '', counts.added],
    ['Di questi, con qualcosa di cambiato o perduto', counts.changed],
    ['Ci sono già, restano come sono', counts.alreadyThere],
    ['Lasciati fuori', counts.leftOut],
    ['Rifiutati', counts.refused],
  ];
}

export function tellReport({ counts, findings }: Report, about: About): string[] {
  return [
    ...tellCounts(counts, about).map(([head, count]) => `${head}: ${count}`),
    ...findings.map((finding) => `  ${tellPosition(finding)}: ${tell(finding)}`),
    ...(counts.refused > 0 ? [mend] : []),
  ];
}
