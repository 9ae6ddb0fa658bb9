import { type CitedPassage, isOfNewTestament, passagesIn } from '#app/features/search/query.ts';
import type { CitationGroup, YearBookEntry } from './year-book.ts';

type Cited = { entry: string; passage: CitedPassage };

export function citationsOf(entries: YearBookEntry[]): CitationGroup[] {
  const cited = entries.flatMap(({ id, citation }) =>
    citation ? [{ id, citation, passages: passagesIn(citation) }] : [],
  );
  const ofScripture = cited.flatMap(({ id, passages }) =>
    passages.map((passage) => ({ entry: id, passage })),
  );
  const others = cited.filter(({ passages }) => passages.length === 0);
  const [newer = [], older = []] = [true, false].map((isNew) =>
    ofScripture.filter(({ passage }) => isOfNewTestament(passage) === isNew),
  );
  const groups = [
    { title: 'Antico Testamento', sources: sourcesOf(older) },
    { title: 'Nuovo Testamento', sources: sourcesOf(newer) },
    { title: 'Altre voci', sources: [{ places: otherVoices(others) }] },
  ];
  return groups.filter(({ sources }) => sources.some(({ places }) => places.length > 0));
}

function sourcesOf(cited: Cited[]) {
  const sources = Map.groupBy(
    cited.toSorted((one, other) => one.passage.place - other.passage.place),
    ({ passage }) => passage.scripture,
  );
  return [...sources].map(([title, all]) => ({
    title,
    places: places(all.map(({ entry, passage }) => [passage.where, entry])),
  }));
}

function otherVoices(cited: { id: string; citation: string }[]) {
  return places(
    cited.map(({ id, citation }) => [citation.replaceAll(/\s+/g, ' ').replace(/^[—–-] ?/, ''), id]),
  );
}

const inOrder = new Intl.Collator('it', { numeric: true });

function places(named: [place: string, entry: string][]) {
  const byPlace = Map.groupBy(named, ([place]) => place);
  return [...byPlace]
    .map(([place, all]) => ({ place, entries: [...new Set(all.map(([, entry]) => entry))] }))
    .toSorted((one, other) => inOrder.compare(one.place, other.place));
}
