import { slashDay } from '#app/calendar/rome.ts';
import { photographName } from '#app/features/pictures/choosing/photograph-dialog.tsx';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { wordsOf } from '#app/features/posts/document/document.ts';
import { parseDocument } from '#app/features/posts/document/read-document.ts';
import { networks, readCategory } from '#app/features/posts/field-rules.ts';
import { statusWords } from '#app/features/posts/messages.ts';
import { isPublishedOnTime } from '#app/features/posts/plan.ts';
import { type PostFieldName, postFieldNames, postFields } from '#app/features/posts/post-fields.ts';
import type { TypedPost } from '#app/features/posts/typed-post.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Interruption, TwoSides } from '#app/ui/admin/interruption.tsx';
import { usePhotographsContext } from './photographs.tsx';
import { conflictWords, deletedWords, editorWords, publishedConflictWords } from './words.ts';

type Props = {
  mine: TypedPost;
  theirs: TypedPost;
  isTaken: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
  formats: Formats;
};
type Formats = Partial<Record<PostFieldName, (typed: TypedPost) => string>>;

export function Conflict({ mine, theirs, isTaken, onSaveMine, onTakeTheirs, formats }: Props) {
  const { pictures } = usePhotographsContext();
  const isPublished = isPublishedOnTime(mine, theirs);
  const [own, saved] = [readable(mine, pictures, formats), readable(theirs, pictures, formats)];
  const isOther = (label: string) =>
    label === contentLabel ? mine.document !== theirs.document : own[label] !== saved[label];
  const differing = Object.keys(own).filter(
    (label) => isOther(label) && !(isPublished && scheduleLabels.includes(label)),
  );
  [own[contentLabel], saved[contentLabel]] = whereTheyDiffer(
    own[contentLabel],
    saved[contentLabel],
  );
  const words = isPublished ? publishedConflictWords : conflictWords;
  return (
    <Interruption
      id="conflict"
      title={words.title}
      text={isTaken ? conflictWords.taken : words.text}
    >
      {differing.map((label) => (
        <TwoSides
          key={label}
          label={label}
          mine={{ title: 'Il tuo testo', text: own[label] || conflictWords.empty }}
          theirs={{ title: 'Il testo salvato', text: saved[label] || conflictWords.empty }}
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

export function Deleted({ onRestore }: { onRestore: () => void }) {
  return (
    <Interruption id="deleted" title={deletedWords.title} text={deletedWords.text}>
      <div className="row acts">
        <AdminButton type="button" variant="neutral" onClick={onRestore}>
          {deletedWords.button}
        </AdminButton>
      </div>
    </Interruption>
  );
}

const contentLabel = postFields.document.label;

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

const scheduleLabels = [postFields.status.label, editorWords.publishDay, editorWords.publishTime];

function readable(
  typed: TypedPost,
  pictures: CroppedPicture[],
  formats: Formats,
): Record<string, string> {
  const picture = pictures.find(({ id }) => id === typed.pictureId);
  const networkWords = networks.map((name) => [editorWords.networks[name], typed[name]]);
  const formatted: Partial<Record<PostFieldName, string>> = {
    document: wordsOf(parseDocument(typed.document)).replace('\f', ''),
    pictureId: picture ? photographName(picture) : typed.pictureId && 'la foto scelta',
    category: readCategory(typed.category, typed.customCategory),
    status: typed.status === 'published' ? statusWords.published : statusWords.draft,
  };
  const own = postFieldNames.filter((name) => name !== 'socialMedia');
  return {
    ...Object.fromEntries(
      own.map((name) => [
        postFields[name].label,
        formats[name]?.(typed) ?? formatted[name] ?? typed[name],
      ]),
    ),
    [editorWords.publishDay]: slashDay(typed.publishDay),
    // The form always has an hour; without a day nothing is scheduled.
    [editorWords.publishTime]: typed.publishDay && typed.publishTime,
    [editorWords.plannedOn]: slashDay(typed.plannedOn),
    ...Object.fromEntries(networkWords),
  };
}
