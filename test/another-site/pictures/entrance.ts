import lantern from './lantern.svg';
import type { Picture } from './pictures.ts';

export const entrancePicture: Picture = { src: lantern, alt: '', width: 1000, height: 1500 };

export const entranceCaption = 'La lanterna è in ordine.';
