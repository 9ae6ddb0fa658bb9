import entrance from './entrance.svg';
import type { Picture } from './pictures.ts';

// Apart from the other pictures: a public page need not know it.
export const entrancePicture: Picture = { src: entrance, alt: '', width: 720, height: 900 };

export const entranceCaption = 'Il forno è acceso.';
