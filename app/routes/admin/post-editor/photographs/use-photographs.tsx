import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import type { Chosen } from '#app/routes/admin/post-editor/marks/mark-text.ts';
import { photographWords as words } from '#app/routes/admin/post-editor/words.ts';
import { useKnownPhotographs } from './known-photographs.tsx';
import { PhotographDialog } from './photograph-dialog.tsx';
import { putPhotograph, renamePhotograph } from './photograph-mark.ts';
import { chooseAbove } from './shown-photographs.tsx';

type Change = (become: (chosen: Chosen) => Chosen) => void;

/** A text without marks has its photograph above it. */
export function usePhotographs(place: RefObject<HTMLElement | null>, hasMarks: boolean, change: Change) {
  const [asked, setAsked] = useState<{ file?: File; at: number }>();
  const { learn } = useKnownPhotographs();

  // A dialog that closes gives the field its focus back, but not its place.
  function ask(file?: File) {
    setAsked({ file, at: place.current?.querySelector('textarea')?.selectionEnd ?? 0 });
  }

  function put(picture: CroppedPicture) {
    learn(picture);
    if (hasMarks) change(({ text }) => putPhotograph(text, asked?.at ?? text.length, picture));
    else chooseAbove(place.current?.closest('form'), picture.id);
  }

  /** The words of a mark come before the picture's own, so they follow. */
  function rename(picture: CroppedPicture) {
    learn(picture);
    const before = document.activeElement;
    change((chosen) => ({ ...chosen, text: renamePhotograph(chosen.text, picture.id, picture.alt) }));
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  function take(event: ClipboardEvent | DragEvent, files: FileList) {
    const [file] = files;
    if (!file) return false;
    event.preventDefault();
    ask(file);
    return true;
  }

  return {
    ask: () => ask(),
    rename,
    /** What a text editor copies may come as a picture too: its words are meant. */
    onPaste: (event: ClipboardEvent) =>
      !event.clipboardData.getData('text/plain') && take(event, event.clipboardData.files),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop: (event: DragEvent) => void take(event, event.dataTransfer.files),
    dialog: asked && (
      <PhotographDialog
        file={asked.file}
        confirm={hasMarks ? words.insert : words.put}
        onChosen={put}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
