import dawn from './card-dawn.svg';
import night from './card-night.svg';

export type ShareCard = {
  /** 1080 by 1080 pixels, over the colour of the ground. */
  drawing: string;
  ground: string;
  quote: string;
  citation: string;
  series: string;
};

/** Night for quotes of Scripture, dawn for all others. */
export const shareCards = {
  scripture: { drawing: night, ground: '#13202b', quote: '#f6e6c4', citation: '#f6e6c4', series: '#e5a045' },
  saying: { drawing: dawn, ground: '#f7f1e6', quote: '#1d2229', citation: '#fff6e8', series: '#fff6e8' },
} satisfies Record<string, ShareCard>;
