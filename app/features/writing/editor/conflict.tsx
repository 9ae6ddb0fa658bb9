import type { Noun } from '#app/features/writing/typed-text.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Interruption, TwoSides } from '#app/ui/admin/interruption.tsx';
import { conflictWords, nounWords, restoreAndSave } from './words.ts';

/** A field of which two people have written different values. */
export type Difference = { label: string; mine: string; theirs: string };

type Props = {
  title: string;
  text?: string;
  differences: Difference[];
  isTaken: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
};

export function Conflict({ title, text, differences, isTaken, onSaveMine, onTakeTheirs }: Props) {
  return (
    <Interruption
      id="conflict"
      title={title}
      text={isTaken ? conflictWords.taken : (text ?? conflictWords.text)}
    >
      {differences.map(({ label, mine, theirs }) => (
        <TwoSides
          key={label}
          label={label}
          mine={{ title: 'Il tuo testo', text: mine || conflictWords.empty }}
          theirs={{ title: 'Il testo salvato', text: theirs || conflictWords.empty }}
        />
      ))}
      {!isTaken && (
        <div className="row acts">
          <AdminButton type="button" variant="neutral" onClick={onSaveMine}>
            Salva il mio testo
          </AdminButton>
          <AdminButton type="button" variant="neutral" onClick={onTakeTheirs}>
            {conflictWords.takeTheirs}
          </AdminButton>
        </div>
      )}
    </Interruption>
  );
}

export function Deleted({ noun, onRestore }: { noun: Noun; onRestore: () => void }) {
  const { deleted, deletedText } = nounWords(noun);
  return (
    <Interruption id="deleted" title={deleted} text={deletedText}>
      <div className="row acts">
        <AdminButton type="button" variant="neutral" onClick={onRestore}>
          {restoreAndSave}
        </AdminButton>
      </div>
    </Interruption>
  );
}

/** `own` and `saved`: the values by their labels. `documents` is the label of the text, if its documents differ. */
export function listDifferences(
  own: Record<string, string>,
  saved: Record<string, string>,
  documents: string | false,
): Difference[] {
  return Object.keys(own).flatMap((label) => {
    const isDocument = label === documents;
    const [one = '', other = ''] = [own[label], saved[label]];
    if (one === other && !isDocument) return [];
    const [mine, theirs] = isDocument ? whereTheyDiffer(one, other) : [one, other];
    return [{ label, mine, theirs }];
  });
}

/** Leaves out the first and last paragraphs that both texts have. */
export function whereTheyDiffer(one = '', other = ''): [string, string] {
  if (one === other) return [conflictWords.onlyMarks, conflictWords.onlyMarks];
  const [mine, theirs] = [one.split('\n\n'), other.split('\n\n')];
  const shorter = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < shorter && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < shorter - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const between = (paragraphs: string[]) =>
    [
      ...(start > 0 ? ['…'] : []),
      ...paragraphs.slice(start, paragraphs.length - end),
      ...(end > 0 ? ['…'] : []),
    ].join('\n\n');
  return [between(mine), between(theirs)];
}
