import { displayField, type TypedEntry } from '#app/features/entries/entry-form.ts';
import type { EntryPanel } from '#app/features/entries/entry-panel.ts';
import { entryWords as words } from '#app/features/entries/words.ts';
import { photographName } from '#app/features/pictures/choosing/photograph-dialog.tsx';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { wordsOf } from '#app/features/writing/document/document.ts';
import { parseDocument } from '#app/features/writing/document/read-document.ts';
import { listDifferences } from '#app/features/writing/editor/conflict.tsx';
import { Editor } from '#app/features/writing/editor/editor.tsx';
import { PastVersions } from '#app/features/writing/editor/past-versions.tsx';
import type { Opening } from '#app/features/writing/editor/use-writing.ts';
import { formWords, nounWords } from '#app/features/writing/editor/words.ts';
import { statusWords } from '#app/features/writing/messages.ts';
import { EntryFields } from './entry-fields.tsx';
import styles from './entry-view.module.css';
import { EntryView } from './entry-view.tsx';

type Props = {
  panel: EntryPanel;
  panelTitle: string;
  opening: Opening & { photographs: CroppedPicture[] };
  preview?: string;
};

export function EntryEditor({ panel, panelTitle, opening, preview }: Props) {
  const { writing: form } = panel;
  const { photographs, ...opened } = opening;
  return (
    <Editor
      {...{ form, photographs, panelTitle, preview }}
      opening={opened}
      submitLabel={labelOf}
      compare={(mine, theirs, pictures) => ({
        title: nounWords(panel.noun).changed,
        differences: listDifferences(
          readable(panel, mine, pictures),
          readable(panel, theirs, pictures),
          mine.document !== theirs.document && words.document,
        ),
      })}
      fields={({ writing: { initial, typed }, saving: { problems } }) => (
        <EntryFields key={initial.times} initial={initial.typed} {...{ panel, typed, problems }} />
      )}
      beside={({ writing }) => (
        <aside className={styles.beside} aria-label={words.view}>
          <EntryView panel={panel} typed={writing.typed} />
          {writing.isSaved && (
            <PastVersions
              address={form.path(opened.id)}
              view={(typed) => <EntryView panel={panel} typed={typed} />}
              onPutBack={(typed) => writing.putBack(form.complete(typed))}
            />
          )}
        </aside>
      )}
    />
  );
}

function labelOf({ status }: TypedEntry, isOut: boolean) {
  const { save, publish, takeBack, saveDraft } = formWords;
  if (status === 'published') return isOut ? save : publish;
  return isOut ? takeBack : saveDraft;
}

function readable(
  { fields: own, noun, pictureLabel, hasAddress }: EntryPanel,
  typed: TypedEntry,
  pictures: CroppedPicture[],
) {
  const picture = pictures.find(({ id }) => id === typed.pictureId);
  const fields = Object.entries(own).map(([name, field]) => [
    field.label,
    displayField(field, typed[name]),
  ]);
  return {
    [words.title]: typed.title,
    ...(hasAddress && { [words.slug]: typed.slug ?? '' }),
    ...Object.fromEntries(fields),
    [words.document]: wordsOf(parseDocument(typed.document)),
    [pictureLabel ?? words.pictureId]: picture
      ? photographName(picture)
      : typed.pictureId && words.chosenPicture,
    [words.status]: typed.status === 'published' ? nounWords(noun).published : statusWords.draft,
  };
}
