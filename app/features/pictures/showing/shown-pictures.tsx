import { createContext, useContext } from 'react';
import type { Picture } from '#app/features/pictures/picture.ts';

const Shown = createContext<Picture[]>([]);

/** The pictures of one post, for whatever writes it. */
export const ShownPictures = Shown.Provider;

/** Undefined: the text names one that is not there. */
export function usePicture(id: string | null): Picture | undefined {
  return useContext(Shown).find((picture) => picture.id === id);
}
