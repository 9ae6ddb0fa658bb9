import entrance from './entrance.svg';
import type { Picture } from './pictures.ts';
import { QuietEntrance } from './quiet.tsx';

// Apart from pictures.ts: no public page loads it.
export const entrancePicture: Picture = {
  src: entrance,
  alt: '',
  width: 720,
  height: 900,
  quiet: { Inside: QuietEntrance, alt: '' },
};

export const entranceCaption = 'La luce è accesa.';
