import entrance from './entrance.svg';
import type { Picture } from './pictures.ts';

// Apart from pictures.ts: no public page loads it.
export const entrancePicture: Picture = { src: entrance, alt: '', width: 720, height: 900 };

export const entranceCaption = 'La luce è accesa.';
