import { type Finding, groupOf, tell, tellPlace } from './findings.ts';

export type Counts = { added: number; changed: number; alreadyThere: number; leftOut: number; refused: number };
export type Report = { counts: Counts; findings: Finding[] };

type Language = 'english' | 'italian';
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

export function tellCounts(counts: Counts, { kind, isWritten, language }: About): [head: string, count: number][] {
  const words = heads[language];
  return [
    [words[kind][isWritten ? 1 : 0] ?? '', counts.added],
    [words.changed, counts.changed],
    [words.alreadyThere, counts.alreadyThere],
    [words.leftOut, counts.leftOut],
    [words.refused, counts.refused],
  ];
}

export function tellReport({ counts, findings }: Report, about: About): string[] {
  const lines = findings.map((finding) => `  ${tellFinding(finding, about.language)}`);
  const hasRefused = findings.some((finding) => groupOf(finding) === 'refused');
  return [
    ...tellCounts(counts, about).map(([head, count]) => `${head}: ${count}`),
    ...lines,
    ...(hasRefused ? [heads[about.language].mend] : []),
  ];
}

function tellFinding(finding: Finding, language: Language) {
  return `${tellPlace(finding, language)}: ${tell(finding, language)}`;
}
