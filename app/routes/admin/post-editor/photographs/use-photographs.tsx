import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { PhotographDialog } from '#app/routes/admin/pictures/choosing/photograph-dialog.tsx';
import type { PageHandle } from '#app/routes/admin/post-editor/page/page.tsx';
import { photographWords as words } from '#app/routes/admin/post-editor/words.ts';
import { useKnownPhotographs } from './known-photographs.tsx';
import { chooseAbove } from './shown-photographs.tsx';

/** Beside the plain field a photograph goes above the text. */
export function usePhotographs(place: RefObject<HTMLElement | null>, page: RefObject<PageHandle | null>) {
  const [asked, setAsked] = useState<{ file?: File; isAbove: boolean }>();
  const { learn } = useKnownPhotographs();

  function ask(file?: File) {
    setAsked({ file, isAbove: !page.current });
  }

  function put(picture: CroppedPicture) {
    learn(picture);
    if (asked?.isAbove) chooseAbove(place.current?.closest('form'), picture.id);
    else page.current?.put(picture);
  }

  /** The words of a mark come before the picture's own, so they follow. */
  function describe(picture: CroppedPicture) {
    learn(picture);
    page.current?.describe(picture);
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
    describe,
    /** What a text editor copies may come as a picture too: its words are meant. */
    onPaste: (event: ClipboardEvent) =>
      !event.clipboardData.getData('text/plain') && take(event, event.clipboardData.files),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop: (event: DragEvent) => void take(event, event.dataTransfer.files),
    dialog: asked && (
      <PhotographDialog
        file={asked.file}
        confirm={asked.isAbove ? words.put : words.insert}
        onChosen={put}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
