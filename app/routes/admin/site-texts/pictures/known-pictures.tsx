import { createContext, use } from 'react';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';

const Known = createContext<CroppedPicture[]>([]);

/** The pictures that a field of the page may show, the newest first. */
export const KnownPictures = Known.Provider;

export const useKnownPictures = () => use(Known);
