import { isOfNewTestament, passagesIn } from '#app/features/search/query.ts';
import type { CitationGroup, YearBookEntry } from './year-book.ts';

type Cited = { entry: string; passage: ReturnType<typeof passagesIn>[number] };

export function citationsOf(entries: YearBookEntry[]): CitationGroup[] {
  const cited = entries.flatMap(({ id, citation }) =>
    citation ? [{ id, citation, passages: passagesIn(citation) }] : [],
  );
  const ofScripture = cited.flatMap(({ id, passages }) =>
    passages.map((passage) => ({ entry: id, passage })),
  );
  const others = cited
    .filter(({ passages }) => passages.length === 0)
    .map(
      ({ id, citation }): Reference => [
        citation.replaceAll(/\s+/g, ' ').replace(/^[—–-] ?/, ''),
        id,
      ],
    );
  const [newer = [], older = []] = [true, false].map((isNew) =>
    ofScripture.filter(({ passage }) => isOfNewTestament(passage) === isNew),
  );
  const groups = [
    { title: 'Antico Testamento', sources: sourcesOf(older) },
    { title: 'Nuovo Testamento', sources: sourcesOf(newer) },
    { title: 'Altre voci', sources: [{ references: references(others) }] },
  ];
  return groups.filter(({ sources }) => sources.some(({ references }) => references.length > 0));
}

function sourcesOf(cited: Cited[]) {
  const sources = Map.groupBy(
    cited.toSorted((one, other) => one.passage.order - other.passage.order),
    ({ passage }) => passage.scripture,
  );
  return [...sources].map(([title, all]) => ({
    title,
    references: references(all.map(({ entry, passage }) => [passage.where, entry])),
  }));
}

const inOrder = new Intl.Collator('it', { numeric: true });

type Reference = [reference: string, entry: string];

function references(named: Reference[]) {
  const byReference = Map.groupBy(named, ([reference]) => reference);
  return [...byReference]
    .map(([reference, all]) => ({
      reference,
      entries: [...new Set(all.map(([, entry]) => entry))],
    }))
    .toSorted((one, other) => inOrder.compare(one.reference, other.reference));
}
